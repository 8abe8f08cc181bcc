const userPrefix = 'savoir-user-';

/** Answers that do not depend on who asks. */
export const publicCache = 'savoir-public';
export const remotesCache = 'savoir-remotes';

/** What one user has seen. @param subject subject of the user's tokens */
export const userCache = (subject: string): string => userPrefix + subject;

export const isUserCache = (name: string): boolean => name.startsWith(userPrefix);

/** The subject that `userCache` was given, of the name of such a cache. */
export const subjectOfCache = (name: string): string => name.slice(userPrefix.length);
