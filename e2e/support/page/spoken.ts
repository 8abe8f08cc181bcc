import { expect, type Page } from '@playwright/test';

/** A control of the accessibility tree that has a role and no name. */
const nameless =
  /^\s*- (?:button|link|textbox|searchbox|checkbox|radio|combobox|switch|menuitem|tab|slider|dialog|alertdialog)(?: \[.*\])?:?$/;

/**
 * A task ends for those who see nothing of it too: its result is said by a live region or has the focus, the focus is not
 * lost, and all that can be done now has a name.
 */
export async function expectSpoken(page: Page, result: string | RegExp): Promise<void> {
  const said = page.locator('[role="status"], [role="alert"], [aria-live], output, :focus');
  await expect(said.filter({ hasText: result }).first(), 'said, or focused').toBeAttached();
  await expect(page.locator('body :focus'), 'the focus is not lost').toHaveCount(1);
  const tree = await page.locator('body').ariaSnapshot();
  expect(tree.split('\n').filter((line) => nameless.test(line))).toEqual([]);
}
