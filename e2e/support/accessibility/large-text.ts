import type { Page } from '@playwright/test';

/**
 * Twice the size for every text of the page as it stands, as browsers that enlarge text alone draw it: boxes keep the
 * measures that they have in pixels. Returns what someone can then no longer read: what scrolls sideways, and texts that
 * are cut off.
 */
export const faultsOfLargeText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('html, body, body *')].filter(
      (element) => element instanceof HTMLElement,
    );
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return { element, fontSize, lineHeight, style: element.getAttribute('style') };
    });
    const twice = (size: string) => `${2 * parseFloat(size)}px`;
    for (const { element, fontSize, lineHeight } of sizes) {
      element.style.setProperty('font-size', twice(fontSize), 'important');
      if (lineHeight !== 'normal') element.style.setProperty('line-height', twice(lineHeight), 'important');
    }
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} « ${element.textContent?.trim().slice(0, 50) ?? ''} »`;
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '');
    for (const { element } of sizes) {
      if (!hasOwnText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('[aria-hidden="true"], [inert], .sv-skip-link, canvas + div') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      if (text.width < 2 || text.height < 2) continue;
      // Up to the page, each box that hides what leaves it cuts the text off; one that scrolls does not.
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, position, textOverflow } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Said to screen readers alone.
        if (edge.width <= 1 || edge.height <= 1 || clipPath !== 'none') break;
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const isCutX = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && text.right > edge.right + 2;
        const isCutY = /hidden|clip/.test(overflowY) && text.bottom > edge.bottom + 4;
        const isClamped = getComputedStyle(box).webkitLineClamp !== 'none';
        if ((isCutX || isCutY) && !isClamped) {
          faults.push(`cut off: ${nameOf(element)}`);
          break;
        }
        if (position === 'fixed') break;
      }
      if (text.right > clientWidth + 2 && scrollWidth > clientWidth) faults.push(`off the screen: ${nameOf(element)}`);
    }
    for (const { element, style } of sizes)
      if (style === null) element.removeAttribute('style');
      else element.setAttribute('style', style);
    return faults;
  });
