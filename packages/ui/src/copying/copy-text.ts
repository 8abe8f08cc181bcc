/** Whether it was copied: the browser lends the clipboard to https pages and to those of this machine, and may refuse it even there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
