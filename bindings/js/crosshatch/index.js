// SPDX-License-Identifier: MIT
export { load } from "./engine.js";
export { EngineWorker } from "./engine_worker.js";
export { compile, moduleOf } from "./module.js";
