import { hasUnsavedChanges } from '../../platform/unsaved-changes.ts';

const askAgainMs = 2000;

/** Calls `then` as soon as no one is in the middle of something: no field or form is being filled in, nothing is unsaved. */
export function whenIdle(page: Window, then: () => void): void {
  if (isTyping(page.document) || hasUnsavedChanges(page)) setTimeout(() => whenIdle(page, then), askAgainMs);
  else then();
}

const isFilledIn = (field: Element): boolean =>
  (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !notText.test(field.type))) &&
  field.value !== '';

const notText = /^(checkbox|radio|button|submit|range|file)$/;

function isTyping({ activeElement: active, visibilityState }: Document): boolean {
  if (visibilityState === 'hidden') return false;
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement)
    return [active, ...(active.form?.elements ?? [])].some(isFilledIn);
  return active instanceof HTMLElement && active.isContentEditable;
}
