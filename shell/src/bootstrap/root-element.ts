/** Where the application is drawn; index.html has it. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root');
  return root;
}
