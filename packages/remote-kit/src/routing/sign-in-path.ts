/** Only the end of a session leads from a page to the sign-in, in this tab or another, and no answer brings the session back. */
export const signInPath = '/login';

/** While a page goes: whether its session has ended, and it was not left knowingly. */
export const isSessionOver = (): boolean => window.location.pathname === signInPath;
