import type { Page } from '@playwright/test';
import { startOpenIdProvider, type TestProvider } from '@savoir/testing/open-id-provider';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../product/free-port.ts';
import { startProduct, stopProduct } from '../product/product.ts';
import { openDatabaseOf } from '../product/product-database.ts';
import { expect, productStartMs, test as base } from '../test.ts';

/** What a directory says of somebody who has never come. */
export const person = (email: string, more: object = {}) => ({
  email,
  email_verified: true,
  given_name: 'Inès',
  family_name: 'Roux',
  groups: [],
  ...more,
});

interface ServiceOfCompany {
  port: string;
  provider: TestProvider;
}

interface PerTest {
  service: ServiceOfCompany;
  /** The sign-in service of Delorme Maintenance: a certified one, of which the test is the administrator. */
  provider: TestProvider;
  /** That of another company takes connections and says nothing. */
  silent: Server;
}

/** A product whose first company has a sign-in service of its own. */
export const test = base.extend<PerTest>({
  service: async ({ keep }, lend) =>
    lend(
      await keep(
        'service',
        async () => {
          const port = String(await freePort());
          const page = `http://localhost:${port}/login`;
          const client = {
            client_id: 'savoir',
            client_secret: 'a secret of the journey',
            redirect_uris: [page],
            post_logout_redirect_uris: [page],
            backchannel_logout_uri: `http://localhost:${port}/api/sign-in-providers/1/logout`,
          };
          return { port, provider: await startOpenIdProvider({ client }) };
        },
        ({ provider }) => provider.close(),
      ),
    ),
  provider: async ({ service }, lend) => lend(service.provider),
  silent: async ({ keep }, lend) =>
    lend(
      await keep(
        'silent',
        async () => {
          const server = createServer();
          await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
          return server;
        },
        async (server) => {
          server.closeAllConnections();
          server.close();
        },
      ),
    ),
  product: [
    async ({ keep, productOf, service: { port, provider }, silent }, lend) => {
      const begin = async () => {
        const product = await startProduct(
          {
            PORT: port,
            OIDC_ISSUER: provider.issuer,
            OIDC_CLIENT_ID: 'savoir',
            OIDC_CLIENT_SECRET: 'a secret of the journey',
            OIDC_NAME: 'Delorme SSO',
            OIDC_DOMAINS: 'delorme-maintenance.fr',
            OIDC_BUTTON: 'on',
            OIDC_2_ISSUER: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
            OIDC_2_CLIENT_ID: 'savoir',
            OIDC_2_NAME: 'Brasserie SSO',
            OIDC_2_DOMAINS: 'brasserie-du-nord.fr',
          },
          productOf,
        );
        const { db, close } = await openDatabaseOf(product);
        const space = await db.collection<{ _id: string; name: string }>('spaces').findOne({ name: 'Atelier' });
        const groupRules = [{ group: 'Atelier', role: 'creator', spaceIds: space === null ? [] : [space._id] }];
        await db
          .collection('companies')
          .updateOne({ name: 'Delorme Maintenance' }, { $set: { domains: ['delorme-maintenance.fr'], groupRules } });
        await close();
        return product;
      };
      await lend(await keep('product', begin, stopProduct));
    },
    { scope: 'test', timeout: productStartMs },
  ],
});

export { expect };

/** The page of the provider that asks for a login. */
export async function answerAtProvider(page: Page, answer: { login: string } | 'cancel'): Promise<void> {
  await expect(page).toHaveURL(/\/interaction\//);
  if (answer === 'cancel') await page.getByRole('button', { name: 'Cancel' }).click();
  else {
    await page.getByLabel('Login').fill(answer.login);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
}
