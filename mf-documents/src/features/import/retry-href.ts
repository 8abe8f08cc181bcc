const name = 'retry';

/** Address of the import in which the files of failed documents are chosen again. */
export const retryHref = (importHref: string, documentIds: readonly string[]): string =>
  `${importHref}?${name}=${documentIds.join(',')}`;

/** The documents whose files are asked for again; empty for an ordinary import. */
export const retriedIds = (params: URLSearchParams): string[] =>
  (params.get(name) ?? '').split(',').filter((id) => id !== '');
