import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Libraries that only installations with models of their own have: docs/decisions/0047-models-on-the-machine.md. */
const folder = resolve(import.meta.dirname, '../../../../.model-libraries');

export const areModelLibrariesThere = (): boolean => existsSync(join(folder, 'installed'));

/** To be called in the process of a model only: what it loads stays with the process. */
export const loadModelLibrary = (name: 'onnxruntime-node' | 'sherpa-onnx-node' | '@huggingface/tokenizers'): unknown =>
  createRequire(join(folder, 'package.json'))(name);
