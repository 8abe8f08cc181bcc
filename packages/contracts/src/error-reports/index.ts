const rules: readonly (readonly [RegExp, string])[] = [
  // Tokens: JSON web tokens, then what follows the scheme of an authorization.
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(Bearer|Basic) +\S+/gi, '$1 [token]'],
  // What comes after the question mark or the hash of an address: codes, signatures, passwords, words someone searched.
  [/(\b[a-z][a-z+.-]*:\/\/[^\s?#"'<>]*|\/[\w./~%-]*)[?#][^\s"'<>]*/gi, '$1'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[mail]'],
  // Telephone numbers: +33 6 12 34 56 78, 0033 (0)6…, 06.12.34.56.78.
  [/(?<![\w.-])(?:\+\d{1,3}|00\d{1,3}|0)[\s.-]?(?:\(0\)[\s.-]?)?[1-9](?:[\s.-]?\d){7,11}(?!\w)/g, '[phone]'],
  // What is quoted may be somebody's text.
  [/"[^"]{25,}"|“[^”]{25,}”|«[^»]{25,}»|`[^`]{60,}`/g, '[text]'],
];

const longest = 300;

/** A message of an error without what no one else may read: no token, no query, no address of a person, no text of theirs. */
export function scrubText(text: string): string {
  const scrubbed = rules.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text);
  return scrubbed.length > longest ? `${scrubbed.slice(0, longest)}…` : scrubbed;
}

/** What an event for the service may have beyond type, message and place of an error. */
interface Report {
  exception?: { values?: { value?: string }[] };
  request?: unknown;
  user?: unknown;
  breadcrumbs?: unknown;
  extra?: unknown;
  server_name?: unknown;
}

/** Leaves type, scrubbed message and place of the errors, and our own tags. */
export function scrubReport<R extends Report>(report: R): R {
  const left = { ...report };
  for (const name of ['request', 'user', 'breadcrumbs', 'extra', 'server_name'] as const) delete left[name];
  for (const error of left.exception?.values ?? []) if (error.value !== undefined) error.value = scrubText(error.value);
  return left;
}
