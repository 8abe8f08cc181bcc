/**
 * Takes away what the server has drawn in the place of the first page, in the moment in which the application has drawn a
 * page: whichever it is, it has a heading or says what is wrong.
 */
export function endFirstFrame(page: Document): void {
  const frame = page.getElementById('first-frame');
  const root = page.getElementById('root');
  if (frame === null || root === null) return;
  const watch = new MutationObserver(() => {
    if (root.querySelector('h1, [role="alert"]') === null) return;
    watch.disconnect();
    frame.remove();
  });
  watch.observe(root, { childList: true, subtree: true });
}
