/* eslint-disable no-console -- the specification asks for these lines in the browser's log. */

/** Something a developer should see and nobody else. */
export function warn(message: string): void {
  console.warn(message);
}

/** Something that is there for anyone who looks for it. */
export function note(message: string): void {
  console.debug(message);
}
