#!/bin/sh
#SBATCH --requeue --ntasks=1 --open-mode=append
# First: crosshatch batch check --resume DIR --plan FILE. Then: sbatch --array=0-LAST examples/slurm/batch.sh DIR
exec crosshatch batch-worker --manifest "$1/manifest.json" --chunk "$SLURM_ARRAY_TASK_ID"
