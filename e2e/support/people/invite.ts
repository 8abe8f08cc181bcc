import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { bearerOf } from './bearer.ts';
import { temporaryPasswordSentTo } from './outbox.ts';
import { chooseFirstPassword, submitLogin } from './sign-in.ts';

interface Invited {
  firstName: string;
  role: 'reader' | 'creator' | 'validator';
}

const password = 'Premier-Jour-2026';
const addressOf = ({ firstName }: Invited) => `${firstName.toLowerCase()}@example.org`;

/** Invites someone as the administrator whose page this is; resolves to theirs, after the first sign-in. */
export async function inviteAndSignIn(
  administrator: Page,
  invited: Invited,
  { browser, product, options }: { browser: Browser; product: Product; options: BrowserContextOptions },
): Promise<Page> {
  const email = addressOf(invited);
  const answer = await administrator.request.post('/api/users', {
    headers: { authorization: await bearerOf(administrator) },
    data: { ...invited, email, lastName: 'Martin', service: '', position: '', spaceIds: [] },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const page = await (await browser.newContext(options)).newPage();
  await page.goto('/login');
  await submitLogin(page, { email, password: await temporaryPasswordSentTo(email, product) });
  await chooseFirstPassword(page, password);
  return page;
}

/** The same person on another device. */
export async function onAnotherDevice(
  browser: Browser,
  invited: Invited,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto('/login');
  await submitLogin(page, { email: addressOf(invited), password });
  return page;
}
