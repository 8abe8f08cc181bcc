import { expect, it } from 'vitest';
import { isPushHost } from './known-push-host.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('takes subscriptions of %s', (endpoint) => expect(isPushHost(endpoint, [])).toBe(true));

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/abc',
  'https://fcm.googleapis.com.example/abc',
  'https://evilfcm.googleapis.com.example',
  'https://notnotify.windows.com/abc',
  'no address',
])('refuses %s', (endpoint) => expect(isPushHost(endpoint, [])).toBe(false));

it('takes the hosts an installation names, port included', () => {
  expect(isPushHost('https://push.example:8443/a', ['push.example:8443'])).toBe(true);
  expect(isPushHost('https://push.example/a', ['push.example:8443'])).toBe(false);
});
