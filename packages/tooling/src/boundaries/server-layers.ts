/**
 * The layers of `bff/src`, lowest first; a file may import its own layer and those below it. Paths start as written; of two
 * that fit, the longer one counts.
 */
const layers: readonly (readonly string[])[] = [
  // Settings, and what knows neither the product nor the world outside.
  ['config.ts', 'settings/', 'secrets.ts', 'redirects.ts', 'ingestion/', 'texts/', 'traffic/'],
  ['adapters/database/'],
  ['jobs/'],
  ['outbox/'],
  // Each need from outside: one interface, an embedded and a real one behind it.
  ['adapters/'],
  ['http/', 'knowledge/'],
  ['services.ts'],
  // One folder for each entity, and what only reads.
  ['modules/'],
  // What acts across entities.
  ['operations/'],
  ['plugins/', 'seed/'],
  ['start/'],
  // The composition root, and what is started.
  [''],
];

/** Folders of these are parts of their own: none may need a part that needs it. */
const partFolders = ['adapters', 'modules', 'operations'];

/** How high a file of `bff/src` lies. */
export function layerOf(path: string): number {
  const fitting = layers.flatMap((prefixes, layer) =>
    prefixes.filter((prefix) => path.startsWith(prefix)).map((prefix) => ({ layer, length: prefix.length })),
  );
  return fitting.reduce((best, each) => (each.length > best.length ? each : best), { layer: 0, length: -1 }).layer;
}

/** The part a file of `bff/src` belongs to: `modules/note`, `http`; a file of the root is a part by itself. */
export function partOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return partFolders.includes(first) ? `${first}/${second}` : first;
}
