// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/[\\/]$/, '');
/** What the scripts remember between two runs; may be deleted at any time. */
export const cacheFolder = join(root, '.cache');
export const toolchainFolder = join(root, '.toolchain');
/** Libraries that only installations with models of their own have. */
export const modelLibrariesFolder = join(root, '.model-libraries');
