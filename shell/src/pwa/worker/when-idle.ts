import { hasUnsavedChanges } from '../../platform/unsaved-changes.ts';

const askAgainMs = 2000;

/** Calls `then` as soon as no one is in the middle of something: no field is being filled in, nothing is unsaved. */
export function whenIdle(page: Window, then: () => void): void {
  if (isTyping(page.document) || hasUnsavedChanges(page)) setTimeout(() => whenIdle(page, then), askAgainMs);
  else then();
}

const notText = /^(checkbox|radio|button|submit|range|file)$/;

function isTyping({ activeElement: active, visibilityState }: Document): boolean {
  if (visibilityState === 'hidden') return false;
  if (active instanceof HTMLTextAreaElement) return active.value !== '';
  if (active instanceof HTMLInputElement) return active.value !== '' && !notText.test(active.type);
  return active instanceof HTMLElement && active.isContentEditable;
}
