import { nodeTests } from '@savoir/tooling/vitest';

export default nodeTests();
