/**
 * A photo of a note stands in its text as a picture of markdown, `![caption](media:<id of the source>)`: the address of
 * the file is short-lived, the id is not.
 */
const scheme = 'media:';

export const photoAddress = (sourceId: string): string => `${scheme}${sourceId}`;

/** The source that an address names; null for any other address. */
export const photoIn = (address: string): string | null =>
  address.startsWith(scheme) ? address.slice(scheme.length) : null;
