/** Something a developer should see and nobody else. */
export function warn(message: string): void {
  // eslint-disable-next-line no-console -- the specification asks for a warning in the log.
  console.warn(message);
}
