import {
  createNotificationTarget,
  deleteNotificationTarget,
  listNotificationTargets,
} from '@savoir/contracts/notifications';
import { newId } from '@savoir/contracts/common';
import { answering, fakeApi, refuse } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import { createPush } from './push.ts';
import { type PushBrowser, readPushState } from './push-state.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/1';

interface Setting {
  isSupported?: boolean;
  permission?: NotificationPermission;
  /** What the person answers. */
  answer?: NotificationPermission;
  isSubscribed?: boolean;
  isActive?: boolean;
  /** The server knows this browser. */
  isRegistered?: boolean;
  refuses?: boolean;
}

function open({
  isSupported = true,
  permission: first = 'default',
  answer = 'granted',
  isSubscribed = false,
  isActive: active = false,
  isRegistered = isSubscribed,
  refuses = false,
}: Setting = {}) {
  const done: string[] = [];
  let permission = first;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: {} }),
    unsubscribe: () => {
      done.push('unsubscribed');
      current = null;
      return Promise.resolve(true);
    },
  } as unknown as PushSubscription;
  let current = isSubscribed ? subscription : null;
  const browser: PushBrowser = {
    isSupported,
    permission: () => permission,
    ask: () => {
      done.push('asked');
      permission = answer;
      return Promise.resolve(answer);
    },
    subscription: () => Promise.resolve(current),
    subscribe: (key) => {
      done.push(`subscribed with ${key}`);
      current = subscription;
      return Promise.resolve(subscription);
    },
  };
  const id = newId();
  let isActive = active;
  const push = createPush({
    api: fakeApi([
      answering(createNotificationTarget, ({ body }) => {
        if (refuses) throw refuse('SUBSCRIPTION_INVALID');
        done.push(`registered ${(JSON.parse(body.data) as { endpoint: string }).endpoint}`);
        return { id, endpoint };
      }),
      answering(listNotificationTargets, () => (isRegistered ? [{ id, endpoint }] : [])),
      answering(deleteNotificationTarget, ({ params }) => {
        done.push(params.id === id ? 'removed' : 'removed another');
        return undefined;
      }),
    ]),
    browser,
    publicKey: 'KEY',
    isActive: () => isActive,
    setActive: (next) => {
      isActive = next;
      done.push(next ? 'on' : 'off');
      return Promise.resolve();
    },
    warn: (message) => void done.push(`warned: ${message}`),
  });
  return { push, done, browser };
}

it.each([
  ['unsupported', { isSupported: false }],
  ['denied', { permission: 'denied' }],
  ['subscribed', { permission: 'granted', isSubscribed: true }],
  ['granted_unsubscribed', { permission: 'granted' }],
  ['prompt', { permission: 'default' }],
] as const)(
  'the state of notifications in this browser is %s as the browser says [S4.42] [S4.43] [S4.44] [S4.45] [S4.46] [S4.47]',
  async (state, setting) => {
    expect(await readPushState(open(setting).browser)).toBe(state);
  },
);

it('subscribing asks, subscribes with the public key, registers the browser and turns notifications on', async () => {
  const { push, done } = open();
  expect(await push.subscribe()).toBe('subscribed');
  expect(done).toEqual(['asked', 'subscribed with KEY', `registered ${endpoint}`, 'on']);
});

it('subscribing leaves a setting that is on as it is', async () => {
  const { push, done } = open({ isActive: true });
  await push.subscribe();
  expect(done).not.toContain('on');
});

it.each(['denied', 'default'] as const)(
  'subscribing ends in %s when permission is not granted [S4.49]',
  async (answer) => {
    const { push, done } = open({ answer });
    expect(await push.subscribe()).toBe(answer);
    expect(done).toEqual(['asked']);
  },
);

it('subscribing drops the subscription when the server does not take it [S8.92]', async () => {
  const { push, done } = open({ refuses: true });
  await expect(push.subscribe()).rejects.toMatchObject({ code: 'SUBSCRIPTION_INVALID' });
  expect(done.at(-1)).toBe('unsubscribed');
});

it('unsubscribing drops the subscription here and on the server, and turns notifications off', async () => {
  const { push, done } = open({ permission: 'granted', isSubscribed: true, isActive: true });
  expect(await push.unsubscribe()).toBe('granted_unsubscribed');
  expect(done).toEqual(['unsubscribed', 'removed', 'off']);
});

it('unsubscribing only warns when the server has no such browser [S7.14]', async () => {
  const { push, done } = open({ permission: 'granted', isSubscribed: true, isRegistered: false });
  await push.unsubscribe();
  expect(done).toEqual(['unsubscribed', 'warned: no notification target for fcm.googleapis.com', 'off']);
});

it('a subscription that is not wanted is not taken for one while it is being made', async () => {
  const { push, done } = open({ permission: 'granted' });
  await Promise.all([push.subscribe(), push.reconcile()]);
  expect(done).not.toContain('unsubscribed');
});

it('a subscription that is not wanted is removed here and on the server when notifications are off [S4.57] [S4.58]', async () => {
  const { push, done } = open({ permission: 'granted', isSubscribed: true });
  await push.reconcile();
  expect(done).toEqual(['unsubscribed', 'removed']);
});

it('a subscription that is not wanted stays while they are on', async () => {
  const { push, done } = open({ permission: 'granted', isSubscribed: true, isActive: true });
  await push.reconcile();
  expect(done).toEqual([]);
});

it('a subscription that is not wanted is removed at a sign-out, and the setting stays', async () => {
  const { push, done } = open({ permission: 'granted', isSubscribed: true, isActive: true });
  await push.leave();
  expect(done).toEqual(['unsubscribed', 'removed']);
});
