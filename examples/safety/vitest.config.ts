import { browserTests } from '@savoir/tooling/vitest';

export default browserTests();
