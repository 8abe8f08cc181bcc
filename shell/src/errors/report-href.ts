/** Longer messages are cut: an address has its limits. */
const longestMessage = 500;

/** The contact page, told about an error. */
export function reportHref(message: string): string {
  return `/contact-us?${new URLSearchParams({ contactKind: 'error', errorMessage: message.slice(0, longestMessage) })}`;
}
