import { nodeTests } from '@savoir/tooling/vitest';

/** What a quick guess leaves to `npm test`, from the root of the repository. */
const leftOut = (process.env['SAVOIR_LEFT_OUT'] ?? '').split(',').filter((file) => file !== '');

export default nodeTests({ exclude: leftOut.map((file) => file.replace(/^bff\//, '')) });
