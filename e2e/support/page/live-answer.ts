import type { Page } from '@playwright/test';

/** What a reader saw of answers while they came. */
export interface SeenLive {
  /** Status messages, each once, in order. */
  statuses: string[];
  /** Lengths of the answer’s text while it was being written, each once, growing. */
  lengths: number[];
}

/** Notes from now on all that appears, however short. */
export async function watchAnswers(page: Page): Promise<() => Promise<SeenLive>> {
  await page.evaluate(() => {
    const seen: SeenLive = { statuses: [], lengths: [] };
    Reflect.set(window, 'seenLive', seen);
    new MutationObserver(() => {
      for (const article of document.querySelectorAll('article[aria-busy="true"]')) {
        const status = article.querySelector('[role="status"]')?.textContent ?? '';
        const { length } = article.textContent ?? '';
        if (status !== '' && !seen.statuses.includes(status)) seen.statuses.push(status);
        if (status === '' && length > (seen.lengths.at(-1) ?? 0)) seen.lengths.push(length);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'seenLive') as SeenLive);
}
