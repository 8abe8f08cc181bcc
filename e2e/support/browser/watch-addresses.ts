import { setTimeout as pause } from 'node:timers/promises';

/** Asks for the page, the files it names and the remotes, again and again. */
export interface Watch {
  /** Everything that was not answered as it should be since the start, as text. */
  stop(): Promise<string[]>;
}

const everyMs = 50;

export async function watchAddresses(url: string): Promise<Watch> {
  const ask = (path: string) => fetch(new URL(path, url), { headers: { accept: 'text/html' } });
  const page = await (await ask('/')).text();
  const files = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  if (files.length === 0) throw new Error(`the page at ${url} names no script`);
  const remotes = (await (await ask('/api/remotes')).json()) as { entry: string }[];
  const paths = ['/', '/api/remotes', ...files, ...remotes.map(({ entry }) => entry)];
  const refused = new Set<string>();
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      for (const path of paths) {
        const response = await ask(path);
        await response.arrayBuffer();
        if (!response.ok) refused.add(`${path}: ${response.status}`);
      }
      const listed = ((await (await ask('/api/remotes')).json()) as unknown[]).length;
      if (listed !== remotes.length) refused.add(`${listed} remotes`);
      await pause(everyMs);
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      return [...refused];
    },
  };
}
