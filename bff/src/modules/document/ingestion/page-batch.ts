const maxPages = 25;
const maxAgeMs = 500;

/** Collects pages and stores them a few at a time: one write a page would make the database the slow part. */
export function pageBatch<Page>(store: (pages: Page[]) => Promise<void>) {
  let pages: Page[] = [];
  let startedAt = performance.now();
  const flush = async () => {
    const full = pages;
    pages = [];
    startedAt = performance.now();
    if (full.length > 0) await store(full);
  };
  return {
    flush,
    async add(page: Page): Promise<void> {
      pages.push(page);
      if (pages.length >= maxPages || performance.now() - startedAt >= maxAgeMs) await flush();
    },
  };
}
