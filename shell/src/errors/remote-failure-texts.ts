const titled = new Set(['notes', 'chat', 'documents', 'company', 'dev']);
const explained = new Set(['notes', 'chat', 'documents']);

/**
 * i18n keys of what is said about a part that does not answer; one the shell has no words for gets general ones. Without
 * network nothing is offered instead: the rest may not work either.
 */
export function remoteFailureTexts(remote: string | null, isOnline: boolean): { title: string; text: string } {
  const name = remote ?? 'other';
  return {
    title: `remoteFailed.titles.${titled.has(name) ? name : 'other'}`,
    text: `remoteFailed.texts.${!isOnline ? 'offline' : explained.has(name) ? name : 'other'}`,
  };
}
