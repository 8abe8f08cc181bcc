import { expect, type Locator } from '@playwright/test';

/** Puts the caret at the end of an edited text; an editor learns of a moved caret a task later than the keys that follow. */
export async function toTheEnd(text: Locator): Promise<void> {
  await text.press('Control+End');
  await expect
    .poll(() =>
      text.evaluate((element) => element.lastElementChild?.contains(document.getSelection()?.focusNode ?? null)),
    )
    .toBe(true);
}
