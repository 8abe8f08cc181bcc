/** Push services of the browsers there are: Chromium, Firefox, Edge, Safari. */
const known = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/** The address comes from a user: without this list the server could be made to call any host of its own network. */
export function isPushHost(endpoint: string, besides: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host } = new URL(endpoint);
  if (protocol !== 'https:') return false;
  return besides.includes(host) || known.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}
