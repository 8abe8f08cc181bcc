import { monolithOf } from '@savoir/tooling/rsbuild';
import shell from './rsbuild.config.ts';

/** Built by `npm run bench -- federation` alone, to compare with. */
export default await monolithOf(shell);
