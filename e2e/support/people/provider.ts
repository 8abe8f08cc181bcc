import type { Page } from '@playwright/test';
import { startOpenIdProvider, type TestProvider } from '@savoir/testing/open-id-provider';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../product/free-port.ts';
import { stopProduct, type Product } from '../product/product.ts';
import { openDatabaseOf } from '../product/product-database.ts';
import { expect, productStartMs, test as base } from '../test.ts';

/** What a directory says of someone who has never come. */
export const person = (email: string, more: object = {}) => ({
  email,
  email_verified: true,
  given_name: 'Inès',
  family_name: 'Roux',
  groups: [],
  ...more,
});

interface PerTest {
  /** Where the sign-in service of Delorme Maintenance will listen. */
  servicePort: number;
  /** It is a certified one, of which the test is the administrator. */
  provider: TestProvider;
  /** That of another company takes connections and says nothing. */
  silent: Server;
}

const client = { client_id: 'savoir', client_secret: 'a secret of the journey' };

/** A product whose first company has a sign-in service of its own. */
export const test = base.extend<PerTest>({
  servicePort: async ({ reuse }, lend) => lend(await reuse('servicePort', freePort, async () => undefined)),
  silent: async ({ reuse }, lend) => lend(await reuse('silent', startSilent, stopSilent)),
  product: [
    async ({ reuse, productOf, start, servicePort, silent }, lend) => {
      const begin = async () => {
        const product = await start(settingsFor(servicePort, silent), productOf);
        await setUpCompany(product);
        return product;
      };
      await lend(await reuse('product', begin, stopProduct));
    },
    { scope: 'test', timeout: productStartMs },
  ],
  provider: [
    async ({ reuse, product: { url }, servicePort: port }, lend) => {
      const page = `${url}/login`;
      const registered = {
        ...client,
        redirect_uris: [page],
        post_logout_redirect_uris: [page],
        backchannel_logout_uri: `${url}/api/sign-in-providers/1/logout`,
      };
      const begin = () => startOpenIdProvider({ client: registered, port });
      await lend(await reuse('provider', begin, (provider) => provider.close()));
    },
    { auto: true },
  ],
});

export { expect };

const settingsFor = (servicePort: number, silent: Server): Record<string, string> => ({
  OIDC_ISSUER: `http://127.0.0.1:${servicePort}`,
  OIDC_CLIENT_ID: client.client_id,
  OIDC_CLIENT_SECRET: client.client_secret,
  OIDC_NAME: 'Delorme SSO',
  OIDC_DOMAINS: 'delorme-maintenance.fr',
  OIDC_BUTTON: 'on',
  OIDC_2_ISSUER: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  OIDC_2_CLIENT_ID: client.client_id,
  OIDC_2_NAME: 'Brasserie SSO',
  OIDC_2_DOMAINS: 'brasserie-du-nord.fr',
});

async function startSilent(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

async function stopSilent(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
}

/** Its domain, which developers set, and what one group of its service is. */
async function setUpCompany(product: Product): Promise<void> {
  const { db, close } = await openDatabaseOf(product);
  const groupRules = [{ group: 'Ateliers', role: 'creator', spaceIds: [] }];
  const domains = ['delorme-maintenance.fr'];
  await db.collection('companies').updateOne({ name: 'Delorme Maintenance' }, { $set: { domains, groupRules } });
  await close();
}

/** The page of the provider that asks for a login. */
export async function answerAtProvider(page: Page, answer: { login: string } | 'cancel'): Promise<void> {
  await expect(page).toHaveURL(/\/interaction\//);
  if (answer === 'cancel') await page.getByRole('button', { name: 'Cancel' }).click();
  else {
    await page.getByLabel('Login').fill(answer.login);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
}
