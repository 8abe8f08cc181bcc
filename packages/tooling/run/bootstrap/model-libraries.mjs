// @ts-check
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { modelLibrariesFolder, root } from './paths.mjs';
import { ensurePinned } from './pinned-packages.mjs';

const settings = ['EMBEDDINGS_MODEL_DIR', 'RERANKER_MODEL_DIR', 'TRANSCRIPTION_MODEL_DIR'];

/** Does this installation run models of its own? Only then do their libraries come. */
export const runsModels = () => settings.some((name) => Boolean(process.env[name]));

/** @param {import('./progress.mjs').Progress} progress */
export const ensureModelLibraries = (progress) =>
  ensurePinned(
    {
      pinFolder: join(root, 'packages/tooling/model-libraries'),
      folder: modelLibrariesFolder,
      what: 'the libraries that run models',
      prepare: leaveOtherMachinesOut,
    },
    progress,
  );

/**
 * The package brings its programs for every system: 288 MB, of which one machine needs 47.
 * @param {string} folder
 */
function leaveOtherMachinesOut(folder) {
  const programs = join(folder, 'node_modules/onnxruntime-node/bin/napi-v6');
  for (const platform of readdirSync(programs))
    for (const architecture of readdirSync(join(programs, platform)))
      if (platform !== process.platform || architecture !== process.arch)
        rmSync(join(programs, platform, architecture), { recursive: true, force: true });
}
