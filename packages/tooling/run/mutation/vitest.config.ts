import { nodeTests } from '../../src/vitest.ts';

const preset = nodeTests();
const judges = (process.env['SAVOIR_JUDGES'] ?? '').split(',');

/** Only what judges the group that is mutated. A mutant of what runs on import needs modules that are loaded again. */
export default { ...preset, test: { ...preset.test, include: judges, isolate: true } };
