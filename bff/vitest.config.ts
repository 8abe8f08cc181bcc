import { nodeTests } from '@savoir/tooling/vitest';

// Those that take minutes belong before a release.
const exclude = process.env['SAVOIR_RELEASE'] === '1' ? [] : ['**/*.release.acceptance.test.ts'];

export default nodeTests({ exclude });
