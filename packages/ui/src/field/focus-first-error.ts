/** After a refused submit: the focus goes to the first field in error. Returns whether there was one. */
export function focusFirstError(form: HTMLElement): boolean {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  first?.focus();
  return first !== null;
}
