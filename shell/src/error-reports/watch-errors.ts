/** Errors that no one caught, and those handed to `reportError`, from the first moment of a page. */
export interface WatchedErrors {
  /** From now on each goes here too, those that have come before first. */
  follow(take: (error: unknown) => void): void;
}

/** A page that fails over and over says the same: this many are enough. Of a service, and for who asks later. */
export const errorsMost = 20;

export function watchErrors(page: Pick<Window, 'addEventListener'> = window): WatchedErrors {
  const seen: Error[] = [];
  const takers: ((error: unknown) => void)[] = [];
  const add = (error: unknown) => {
    // What has no error (a script of another origin, a layout that the browser settles later) says nothing.
    if (!(error instanceof Error)) return;
    if (seen.length < errorsMost) seen.push(error);
    for (const take of takers) take(error);
  };
  page.addEventListener('error', ({ error }) => add(error));
  page.addEventListener('unhandledrejection', ({ reason }) => add(reason));
  return {
    follow(take) {
      takers.push(take);
      for (const error of seen) take(error);
    },
  };
}
