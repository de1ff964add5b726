// SPDX-License-Identifier: MIT
import "./families.js"; // asked for with the others, not after them
export { load } from "./engine.js";
export { EngineWorker } from "./engine_worker.js";
export { compile, moduleOf } from "./module.js";
