/** The key of an event as shortcuts name it; null for what none uses: Alt, and keys that only hold others. */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  if (altKey || ['Control', 'Meta', 'Shift', 'Dead', 'CapsLock'].includes(key)) return null;
  const isLetter = /^\p{L}$/u.test(key);
  // Shift makes another key of a letter; of `?` and `/` it is part on many keyboards.
  if (isLetter && shiftKey) return null;
  const name = isLetter ? key.toLowerCase() : key;
  if (!ctrlKey && !metaKey) return name;
  return shiftKey ? null : `mod+${name}`;
}

const fields = [
  'input:not([type="checkbox"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="menu"]',
  'audio',
  'video',
].join();

/** The key belongs to what has the focus. */
export const isOfField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;
