/**
 * Takes away what the server has drawn in the place of the first page, in the moment in which the application has drawn a
 * page: whichever it is, it has a heading or says what is wrong. A person who types already goes on typing.
 */
export function endFirstFrame(page: Document): void {
  const frame = page.getElementById('first-frame');
  const root = page.getElementById('root');
  if (frame === null || root === null) return;
  let held = fieldIn(frame, page.activeElement);
  frame.addEventListener('focusin', ({ target }) => (held = fieldIn(frame, target)));
  const watch = new MutationObserver(() => {
    if (root.querySelector('h1, [role="alert"]') === null) return;
    watch.disconnect();
    handOver(frame, root, held);
    frame.remove();
  });
  watch.observe(root, { childList: true, subtree: true });
}

const fieldIn = (frame: Element, element: EventTarget | null): HTMLInputElement | null =>
  element instanceof HTMLInputElement && frame.contains(element) ? element : null;

/** What was typed before the page was there, and the caret, go to its fields of the same names; what was sent is sent. */
function handOver(frame: Element, root: Element, held: HTMLInputElement | null): void {
  const fields = [...frame.querySelectorAll('input')];
  for (const field of fields) {
    const its = fieldOf(root, field);
    if (its === null) continue;
    if (field.value !== '') typeInto(its, field.value);
    // The page may know the address already, and then puts the caret into the next field.
    if (field !== held || its.value !== field.value) continue;
    its.focus();
    if (field.selectionStart !== null) its.setSelectionRange(field.selectionStart, field.selectionEnd);
  }
  const form = held && fieldOf(root, held)?.form;
  // Once the effects of the page have run: the start of a sign-in would forget one that began before it.
  if (frame.hasAttribute('data-sent') && fields.every(({ value }) => value !== ''))
    setTimeout(() => form?.requestSubmit());
}

const fieldOf = (root: Element, { name }: HTMLInputElement) =>
  root.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** React overlooks what is set on the field itself. */
function typeInto(field: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
