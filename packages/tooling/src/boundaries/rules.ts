/** What a workspace may import: always, and besides in its tests and benches. */
interface Rule {
  always: readonly string[];
  inTests?: readonly string[];
}

const remote: Rule = { always: ['contracts', 'api-client', 'markdown', 'remote-kit', 'ui'], inTests: ['testing'] };

/**
 * Who may import whom: dependencies point from apps to packages and never sideways or up. The one exception is `testing`,
 * whose starter boots the real BFF. A remote not listed follows `mf-*`.
 */
const table: Record<string, Rule> = {
  shell: { always: [...remote.always, 'service-worker', 'user-pool'], inTests: ['testing'] },
  'mf-*': remote,
  bff: {
    always: ['contracts', 'embedded-mongo', 'embedded-user-pool', 'french-text', 'french-vectors', 'markdown', 'texts'],
    inTests: ['testing', 'user-pool'],
  },
  e2e: { always: ['contracts', 'testing'] },
  contracts: { always: ['texts'] },
  'api-client': { always: ['contracts'], inTests: ['testing'] },
  'remote-kit': { always: ['contracts', 'api-client'], inTests: ['testing'] },
  texts: { always: [] },
  ui: { always: ['markdown', 'texts'] },
  'user-pool': { always: ['texts'], inTests: ['embedded-user-pool', 'embedded-mongo'] },
  'embedded-user-pool': { always: ['user-pool', 'texts'], inTests: ['embedded-mongo'] },
  'embedded-mongo': { always: [] },
  'french-text': { always: [] },
  'french-vectors': { always: [] },
  markdown: { always: [] },
  'service-worker': { always: ['contracts', 'french-text'] },
  testing: { always: ['contracts', 'bff', 'embedded-mongo'] },
  tooling: { always: [] },
  'savoir-remote': { always: ['tooling'] },
};

/** Short name of a workspace: its folder without `packages/`, which is also its package name without the scope. */
export type WorkspaceName = string;

export function mayImport(from: WorkspaceName, to: WorkspaceName, place: 'source' | 'test' | 'config'): boolean {
  if (from === to) return true;
  if (place === 'config' && to === 'tooling') return true;
  const rule = table[from] ?? (from.startsWith('mf-') ? table['mf-*'] : undefined);
  if (rule === undefined) throw new Error(`${from} is a new workspace: say in the boundary rules what it may import`);
  return rule.always.includes(to) || (place === 'test' && (rule.inTests ?? []).includes(to));
}

/** Each app bundles its own copy of a package: a variable there would be several. Servers, tools and test starters run once. */
export function mayHoldState(workspace: WorkspaceName, isPackage: boolean): boolean {
  return !isPackage || ['testing', 'tooling'].includes(workspace) || workspace.startsWith('embedded-');
}
