import { expect } from '@playwright/test';
import type { Product } from '../product/product.ts';

/** The code of the last mail to an address, from the server's log, where mails stand while no mail server is set. */
export const lastCodeSentTo = (email: string, product: Product): Promise<string> => sentTo(email, /\b\d{6}\b/, product);

/** The temporary password of the last invitation to an address, found in the same place. */
export const temporaryPasswordSentTo = (email: string, product: Product): Promise<string> =>
  sentTo(email, /^[A-Z]{4}-[a-z]{4}-[a-z]{4}-\d{4}$/m, product);

async function sentTo(email: string, wanted: RegExp, product: Product): Promise<string> {
  const find = () =>
    product
      .output()
      .split('\n')
      .filter((line) => line.includes('mail not sent') && line.includes(email))
      .map((line) => (JSON.parse(line) as { text: string }).text.match(wanted)?.[0])
      .at(-1);
  await expect.poll(find, { message: `a mail with ${wanted} to ${email}` }).toBeDefined();
  return find() ?? '';
}
