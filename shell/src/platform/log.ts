// The specification asks for lines in the browser's log: this file alone may write there (.oxlintrc.json).

/** Something a developer should see and no one else. */
export function warn(message: string): void {
  console.warn(message);
}

/** Something that is there for anyone who looks for it. */
export function note(message: string): void {
  console.debug(message);
}
