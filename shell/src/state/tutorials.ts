/** Each has a page of its own below `/tutoriels/`. Specification, sections 2 and 3. */
export const tutorialIds = [
  'chat',
  'notes-create',
  'notes',
  'my-notes',
  'documents',
  'documents-import',
  'awaiting-notes',
  'users',
  'iosInstall',
] as const;
export type TutorialId = (typeof tutorialIds)[number];

export const isTutorial = (id: string | undefined): id is TutorialId => tutorialIds.some((each) => each === id);

interface Rule {
  prefix: string;
  priority: number;
  tutorial: TutorialId;
}

/** Those of the remotes of this repository; what a manifest declares for its pages is added to them. */
const rules: readonly Rule[] = [
  { prefix: '/notes/create', priority: 2, tutorial: 'notes-create' },
  { prefix: '/notes/my-notes', priority: 2, tutorial: 'my-notes' },
  { prefix: '/notes/to-review', priority: 2, tutorial: 'awaiting-notes' },
  { prefix: '/documents/import', priority: 2, tutorial: 'documents-import' },
  { prefix: '/awaiting-notes', priority: 1, tutorial: 'awaiting-notes' },
  { prefix: '/documents', priority: 1, tutorial: 'documents' },
  { prefix: '/company/users', priority: 1, tutorial: 'users' },
  { prefix: '/chat', priority: 1, tutorial: 'chat' },
  { prefix: '/notes', priority: 0, tutorial: 'notes' },
];

/** As a manifest says it; `id` is the page of help. */
interface Declared {
  id: string;
  prefix: string;
  priority: number;
}

/** The help for a page: of the prefixes that fit, the one with the highest priority. What has no page here counts for nothing. */
export function tutorialFor(path: string, declared: readonly Declared[] = []): TutorialId {
  const known = declared.flatMap(({ id, ...rule }) => (isTutorial(id) ? [{ ...rule, tutorial: id }] : []));
  const fitting = [...known, ...rules].filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  return fitting.toSorted((one, other) => other.priority - one.priority)[0]?.tutorial ?? 'chat';
}

export const tutorialAddress = (id: TutorialId): string => `/tutoriels/${id}.html`;
