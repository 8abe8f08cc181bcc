import { startErrorService, type ErrorService } from '@savoir/testing/error-service';
import { expect, productStartMs, test as base } from '../test.ts';

export const tagManagerId = 'GTM-SAVOIR1';
export const elsewhere = 'https://aide.savoir.example';

/** A product that reports errors to a service on this machine, measures its use, and sends people to another site. */
export const test = base.extend<object, { errorService: ErrorService }>({
  errorService: [
    async ({ productOf }, lend) => {
      expect(productOf).not.toBe('all');
      const service = await startErrorService();
      await lend(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ productOf, errorService, start }, lend) => {
      const env = {
        SENTRY_DSN: errorService.dsn,
        TAG_MANAGER_ID: tagManagerId,
        ROUTE_REDIRECTS: `/guide=${elsewhere}/guide,/ancienne-page=/notes/all,/company/users=/account`,
      };
      const product = await start(env, productOf);
      await lend(product);
      await product.stop();
    },
    { scope: 'worker', timeout: productStartMs },
  ],
});
export { expect };
