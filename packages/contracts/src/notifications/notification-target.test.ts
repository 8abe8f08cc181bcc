import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NotificationTarget, PushSubscriptionData } from './index.ts';

const subscription = {
  endpoint: 'https://push.example/1',
  expirationTime: null,
  keys: { p256dh: 'BKey_-', auth: 'Aut' },
};
const id = '019a9f00-0000-7000-8000-000000000001';

it('a target has an id and an endpoint, and is made of the subscription of the browser [S3.40]', () => {
  expect(z.parse(NotificationTarget, { id, endpoint: subscription.endpoint })).toEqual({
    id,
    endpoint: 'https://push.example/1',
  });
  expect(z.parse(PushSubscriptionData, subscription)).toEqual(subscription);
});

it.each([
  { ...subscription, endpoint: 'http://push.example/1' },
  { ...subscription, keys: { p256dh: 'BKey' } },
  { endpoint: subscription.endpoint },
])('refuses what no browser hands out: %j', (value) =>
  expect(z.safeParse(PushSubscriptionData, value).success).toBe(false),
);
