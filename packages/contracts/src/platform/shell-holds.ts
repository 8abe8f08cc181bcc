interface Held {
  readonly paths: readonly string[];
  readonly names: readonly string[];
  readonly folders: readonly string[];
  readonly tutorials: readonly string[];
  readonly navigation: readonly string[];
}

/** What belongs to the shell and is therefore no remote's; a test of the shell holds it to what the shell really has. */
export const shellHolds: Held = {
  paths: [
    '/',
    '/account',
    '/account/notifications',
    '/account/security',
    '/account/copies',
    '/account/help',
    '/login',
    '/forgot-password',
    '/first-start',
    '/faq',
    '/contact-us',
    '/share',
    '/dev/errors/:fault',
  ],
  /** Names of its catalogues of texts, too: a remote brings one under its own name. */
  names: [
    'shell',
    'analytics',
    'comfort',
    'contact',
    'copies',
    'faq',
    'fatal',
    'inbox',
    'override',
    'passkey',
    'promise',
    'proof',
    'provider',
    'pwa',
    'report',
    'security',
    'share',
    'totp',
  ],
  /** Where the server answers itself: a page there would be gone with the next reload. */
  folders: [
    'api',
    'assets',
    'builds',
    'copies',
    'icons',
    'identity',
    'livez',
    'readyz',
    'remotes',
    'storage',
    'tutoriels',
  ],
  /** Pages of help of the product, each below `/tutoriels/`. Specification, sections 2 and 3. */
  tutorials: [
    'chat',
    'notes-create',
    'notes',
    'my-notes',
    'documents',
    'documents-import',
    'awaiting-notes',
    'users',
    'iosInstall',
  ],
  /** Its own entries. */
  navigation: ['home'],
};
