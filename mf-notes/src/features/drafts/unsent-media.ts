import { openUnsentNames } from '@savoir/remote-kit/unsent-names';

/** Names of the files a note is being made of: small enough for a device that has no room for the files. */
export const unsentMedia = openUnsentNames('unsentMedia');
