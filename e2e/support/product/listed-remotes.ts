import type { RegisteredRemote } from '@savoir/contracts/platform';
import type { Page } from '@playwright/test';

type Change = (remotes: RegisteredRemote[]) => RegisteredRemote[];

/** What a page is informed when it asks which remotes there are: the truth, changed. */
export async function listRemotesAs(page: Page, change: Change): Promise<(next: Change) => void> {
  let current = change;
  await page.route('**/api/remotes', async (route) => {
    // Whatever the page knows already: the answer is another one.
    const { 'if-none-match': _known, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const remotes = (await response.json()) as RegisteredRemote[];
    await route.fulfill({ status: 200, contentType: 'application/json', json: current(remotes) });
  });
  return (next) => {
    current = next;
  };
}

/** The list with one remote changed. */
export const withRemote =
  (name: string, change: (remote: RegisteredRemote) => RegisteredRemote): Change =>
  (remotes) =>
    remotes.map((remote) => (remote.name === name ? change(remote) : remote));

/** A remote of a sixth team, made from one that is there: at its own address, with its own names. */
export function sixthRemote(remotes: readonly RegisteredRemote[], parts: Partial<RegisteredRemote['manifest']>) {
  const model = remotes.find(({ name }) => name === 'documents');
  if (model === undefined) throw new Error('the documents are not listed');
  const name = 'safety';
  const manifest: RegisteredRemote['manifest'] = {
    name,
    contract: model.manifest.contract,
    routes: [{ id: 'safety.list', path: '/safety', layout: 'default', title: 'title', access: 'signed-in' }],
    nav: [],
    slots: [],
    background: [],
    search: [],
    redirects: [],
    tutorials: [],
    texts: { title: 'Sécurité' },
    ...parts,
  };
  return { ...model, name, manifest };
}
