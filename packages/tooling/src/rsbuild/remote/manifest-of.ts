/** The number shell and remotes agree on; see `contractVersion` in @savoir/contracts/platform. */
const contract = 2;

export type Catalogue = { [key: string]: string | Catalogue };

export interface Description {
  name: string;
  routes: readonly { title: string }[];
  nav: readonly { title: string; place?: string }[];
  search?: readonly { title: string }[];
  slots?: readonly { waiting?: string }[];
  failure?: { title: string; text?: string };
  tutorials?: readonly { steps?: readonly { title: string; text: string }[] }[];
  [key: string]: unknown;
}

/** The deployed manifest: the description, the contract number, and the text of every key the shell shows. */
export function manifestOf(description: Description, catalogue: Catalogue): Record<string, unknown> {
  const titled = [...description.routes, ...description.nav, ...(description.search ?? [])];
  const waiting = (description.slots ?? []).flatMap((slot) => slot.waiting ?? []);
  const failure = [description.failure?.title, description.failure?.text].filter((key) => key !== undefined);
  const steps = (description.tutorials ?? []).flatMap((tutorial) => tutorial.steps ?? []);
  const help = steps.flatMap(({ title, text }) => [title, text]);
  const keys = [...titled.map((entry) => entry.title), ...waiting, ...failure, ...help];
  const texts = Object.fromEntries(keys.map((key) => [key, textOf(catalogue, key, description.name)]));
  return {
    tutorials: [],
    search: [],
    ...description,
    nav: description.nav.map((entry) => ({ place: 'main', ...entry })),
    contract,
    texts,
  };
}

function textOf(catalogue: Catalogue, key: string, remote: string): string {
  const text = key
    .split('.')
    .reduce<string | Catalogue | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      catalogue,
    );
  if (typeof text !== 'string')
    throw new Error(`the manifest of ${remote} names the text "${key}", which its locales do not have`);
  return text;
}
