/** Rules that belong together, and the tests that are to notice when one of them is wrong. */
export interface RuleGroup {
  name: string;
  /** The folder that is copied to be mutated; paths are of files in it. */
  workspace: string;
  rules: readonly string[];
  /** Few and fast: they run for every mutant. */
  tests: readonly string[];
}

/** What decides who may do what, and what becomes of a note and of a session. */
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
    rules: ['own-pages-only', 'require-reauthentication', 'session-cookie'].map(
      (rule) => `src/modules/session/${rule}.ts`,
    ),
    tests: ['own-pages-only', 'require-reauthentication', 'session-cookie'].map(
      (rule) => `src/modules/session/${rule}.test.ts`,
    ),
  },
];
