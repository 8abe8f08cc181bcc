import { useEffect, type RefObject } from 'react';

/** On a screen made for typing the first empty field has the focus; not on touch, where the keyboard would hide the page. */
export function useStartTyping(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    // On a slow machine someone types already: the rest of their address must not go into the password.
    if (form.current?.contains(document.activeElement) === true) return;
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    fields.find(({ hidden, value }) => !hidden && value === '')?.focus();
  }, [form]);
}
