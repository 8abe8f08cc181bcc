/** The address as the real service shows it: first letters only. */
export function maskedEmail(address: string): string {
  const [local = '', domain = ''] = address.trim().split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

/** The last four digits; none of an empty number. */
export const maskedPhone = (number: string): string => `+*******${number.slice(-4) || '****'}`;
