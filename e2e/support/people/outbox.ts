import { expect } from '@playwright/test';
import type { Product } from '../product/product.ts';

/** The code of the last mail to an address, from the server's log, where mails stand while no mail server is set. */
export async function lastCodeSentTo(email: string, product: Product): Promise<string> {
  const find = () =>
    product
      .output()
      .split('\n')
      .filter((line) => line.includes('mail not sent') && line.includes(email))
      .map((line) => (JSON.parse(line) as { text: string }).text.match(/\b\d{6}\b/)?.[0])
      .at(-1);
  await expect.poll(find, { message: `a mail with a code to ${email}` }).toBeDefined();
  return find() ?? '';
}

/** The temporary password of the last invitation to an address, found in the same place. */
export async function temporaryPasswordSentTo(email: string, product: Product): Promise<string> {
  const find = () =>
    product
      .output()
      .split('\n')
      .filter((line) => line.includes('mail not sent') && line.includes(email))
      .map((line) => (JSON.parse(line) as { text: string }).text.match(/^[A-Z]{4}-[a-z]{4}-[a-z]{4}-\d{4}$/m)?.[0])
      .at(-1);
  await expect.poll(find, { message: `an invitation to ${email}` }).toBeDefined();
  return find() ?? '';
}
