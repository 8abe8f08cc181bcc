/** Rules that belong together, and the tests that are to notice when one of them is wrong. */
export interface RuleGroup {
  name: string;
  /** The folder that is copied to be mutated; paths are of files in it. */
  workspace: string;
  rules: readonly string[];
  /** Few and fast: they run for every mutant. */
  tests: readonly string[];
}

/** What decides who may do what, what becomes of a note and of a session and of a job, what follows from a change, and what is answered. */
export const ruleGroups: readonly RuleGroup[] = [
  {
    name: 'permissions',
    workspace: 'packages/contracts',
    rules: ['src/access/permissions.ts', 'src/access/policy.ts', 'src/access/own-abilities.ts'],
    tests: ['src/access/*.test.ts'],
  },
  {
    name: 'transitions',
    workspace: 'packages/contracts',
    rules: ['src/notes/note.transitions.ts'],
    tests: ['src/notes/note.transitions.test.ts'],
  },
  {
    name: 'session',
    workspace: 'bff',
    ...besideTheirTests('src/modules/session', [
      'idle',
      'own-pages-only',
      'require-reauthentication',
      'session-cookie',
      'session-use.collection',
    ]),
  },
  {
    name: 'queue',
    workspace: 'bff',
    rules: ['src/jobs/job.collection.ts', 'src/jobs/lease.ts'],
    tests: ['src/jobs/job.collection.test.ts'],
  },
  { name: 'outbox', workspace: 'bff', ...besideTheirTests('src/outbox', ['outbox']) },
  {
    name: 'answers',
    workspace: 'bff',
    rules: ['decide', 'leaves-untold'].map((rule) => `src/modules/chat/answer/decide/${rule}.ts`),
    tests: ['src/modules/chat/answer/decide/*.test.ts'],
  },
];

function besideTheirTests(folder: string, names: readonly string[]): Pick<RuleGroup, 'rules' | 'tests'> {
  return {
    rules: names.map((name) => `${folder}/${name}.ts`),
    tests: names.map((name) => `${folder}/${name}.test.ts`),
  };
}
