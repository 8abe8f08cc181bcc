import { startErrorService, type ErrorService } from '@savoir/testing/error-service';
import { expect, productStartMs, test as base } from '../test.ts';
import { stopProduct } from './product.ts';

export const tagManagerId = 'GTM-SAVOIR1';
export const elsewhere = 'https://aide.savoir.example';

/** A product that reports errors to a service on this machine, measures its use, and sends people to another site. */
export const test = base.extend<{ errorService: ErrorService }>({
  errorService: async ({ reuse, productOf }, lend) => {
    expect(productOf).not.toBe('all');
    await lend(await reuse('errorService', startErrorService, (service) => service.close()));
  },
  product: [
    async ({ reuse, productOf, errorService, start }, lend) => {
      const env = {
        SENTRY_DSN: errorService.dsn,
        TAG_MANAGER_ID: tagManagerId,
        ROUTE_REDIRECTS: `/guide=${elsewhere}/guide,/ancienne-page=/notes/all,/company/users=/account`,
      };
      await lend(await reuse('product', () => start(env, productOf), stopProduct));
    },
    { scope: 'test', timeout: productStartMs },
  ],
});
export { expect };
