import type { CDPSession, Page } from '@playwright/test';

/** What a finger needs, in both directions. */
const leastPx = 44;

/** What a connection has set ends with it. */
const connections = new WeakMap<Page, CDPSession>();

/** From here on a page is used by fingers, or by a mouse again. */
export async function setTouch(page: Page, isOn: boolean): Promise<void> {
  const devtools = connections.get(page) ?? (await page.context().newCDPSession(page));
  connections.set(page, devtools);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isOn, maxTouchPoints: 1 });
}

/**
 * What a finger would miss: everything one can press that answers in less than 44 × 44 px. What counts is where a touch
 * arrives, label and stretched area included. Links inside a sentence are as large as its line allows.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressed =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="menuitem"], [role="option"], [role="switch"], [role="tab"]';
    const isInSentence = (element: Element) => {
      const line = element.closest('.sv-meta, p, li, dd, td, blockquote, div, label');
      if (line === null || (getComputedStyle(element).display !== 'inline' && !line.matches('.sv-meta'))) return false;
      return (line.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0) + 1;
    };
    const isSeen = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    /** How far from its middle it still answers, in each direction. */
    const answersIn = (element: Element) => {
      const own = [element, ...((element as HTMLInputElement).labels ?? [])];
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const y = box.top + box.height / 2;
      const reach = (x: number, stepX: number, stepY: number) => {
        let length = 0;
        const answers = (at: number) => {
          const hit = document.elementFromPoint(x + stepX * at, y + stepY * at);
          return hit !== null && own.some((one) => one.contains(hit));
        };
        while (length <= least && answers(length)) length++;
        return length;
      };
      const across = (x: number) => Math.max(0, reach(x, -1, 0) + reach(x, 1, 0) - 1);
      const along = (x: number) => Math.max(0, reach(x, 0, -1) + reach(x, 0, 1) - 1);
      const middle = box.left + box.width / 2;
      const width = across(middle);
      // Another control may lie over a part of it: it is as high as it is beside that.
      const heights = [-2, -1, 0, 1, 2].map((step) => (Math.abs(step) * 40 < width ? along(middle + step * 20) : 0));
      return { width, height: Math.max(...heights) };
    };
    const scrolled = { x: scrollX, y: scrollY };
    const small: string[] = [];
    for (const element of document.querySelectorAll(pressed)) {
      if (!isSeen(element) || element.matches(':disabled, [inert] *, [aria-hidden="true"] *')) continue;
      const box = element.getBoundingClientRect();
      if ((box.width >= least && box.height >= least) || isInSentence(element)) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const area = answersIn(element);
      // What lies over all of it takes the touch: it is no target now.
      if (area.width === 0 || (area.width >= least && area.height >= least)) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      small.push(
        `${area.width} × ${area.height} ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} « ${name.slice(0, 40)} »`,
      );
    }
    scrollTo(scrolled.x, scrolled.y);
    return small;
  }, leastPx);
