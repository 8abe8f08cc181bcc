export { remotesCache, userCache } from './cache-names.ts';
export type { ToPage, ToWorker } from './messages.ts';
export { forgetUserCaches } from './caching/forget-user-caches.ts';
export { dropShared, readShared, sharedCache, type SharedItem } from './share/shared-items.ts';
export { subjectOf } from './caching/subject-of.ts';
