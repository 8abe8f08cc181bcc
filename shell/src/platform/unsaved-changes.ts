/** Whatever would make the browser ask before leaving (`useUnsavedChanges`) answers this question too. */
export function hasUnsavedChanges(page: Window): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(question);
  return question.defaultPrevented;
}
