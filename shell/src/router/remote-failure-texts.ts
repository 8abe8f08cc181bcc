const titled = new Set(['notes', 'chat', 'documents', 'company', 'dev']);
const explained = new Set(['notes', 'chat', 'documents']);

/** i18n keys of what is said about a remote that does not answer; one the shell has no words for gets general ones. */
export function remoteFailureTexts(remote: string): { title: string; text: string } {
  return {
    title: `remoteFailed.titles.${titled.has(remote) ? remote : 'other'}`,
    text: `remoteFailed.texts.${explained.has(remote) ? remote : 'other'}`,
  };
}
