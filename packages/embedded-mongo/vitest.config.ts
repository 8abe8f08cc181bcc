import { nodeTests } from '@savoir/tooling/vitest';

export default nodeTests({ globalSetup: ['./test/global-setup.ts'] });
