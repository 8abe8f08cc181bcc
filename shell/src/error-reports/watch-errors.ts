/** Errors that nobody caught, and those handed to `reportError`, from the first moment of a page. */
export interface WatchedErrors {
  /** From now on each goes here, those that have come before first. Called once. */
  follow(take: (error: unknown) => void): void;
}

/** A page that fails over and over says the same: this many are enough. */
const most = 20;

export function watchErrors(page: Pick<Window, 'addEventListener'> = window): WatchedErrors {
  const before: unknown[] = [];
  let seen = 0;
  let take = (error: unknown): void => void before.push(error);
  const add = (error: unknown) => {
    // What has no error (a script of another origin, a layout that the browser settles later) says nothing.
    if (error instanceof Error && seen++ < most) take(error);
  };
  page.addEventListener('error', ({ error }) => add(error));
  page.addEventListener('unhandledrejection', ({ reason }) => add(reason));
  return {
    follow(next) {
      take = next;
      for (const error of before.splice(0)) next(error);
    },
  };
}
