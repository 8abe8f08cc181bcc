import { ContactKind } from '@savoir/contracts/contact';

export const contactAddress = 'contact@savoir.example';

/** What brought someone to the contact page; anything unknown is a plain question. */
export function contactRequest(search: URLSearchParams): { kind: ContactKind; errorMessage: string } {
  const asked = ContactKind.safeParse(search.get('contactKind'));
  return { kind: asked.success ? asked.data : 'contact', errorMessage: search.get('errorMessage') ?? '' };
}

/** A mail with its subject, what went wrong and the version. `URLSearchParams` would write spaces as plus signs. */
export function mailtoOf({
  subject,
  errorMessage,
  version,
}: {
  subject: string;
  errorMessage: string;
  version: string;
}): string {
  const lines = ['', '', ...(errorMessage === '' ? [] : [errorMessage]), `Savoir ${version}`];
  return `mailto:${contactAddress}?subject=${encodeURIComponent(`Savoir - ${subject}`)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
