import { startReceiver, type Receiver } from '@savoir/testing/webhook-receiver';
import { expect, productStartMs, test as base } from '../test.ts';
import { stopProduct } from './product.ts';

/** A product that calls webhooks on this machine, and someone else's server that is called. */
export const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({ reuse, productOf }, lend) => {
    expect(productOf).not.toBe('all');
    await lend(await reuse('receiver', startReceiver, (receiver) => receiver.close()));
  },
  product: [
    async ({ reuse, productOf, start }, lend) => {
      const begin = () => start({ WEBHOOK_PRIVATE_ADDRESSES: 'on' }, productOf);
      await lend(await reuse('product', begin, stopProduct));
    },
    { scope: 'test', timeout: productStartMs },
  ],
});
export { expect };
