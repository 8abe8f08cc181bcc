import type { Page } from '@playwright/test';
import { accounts, type Account } from '../support/people/accounts.ts';
import { expect, test } from '../support/test.ts';

const widths = [390, 768, 1440];
/** What `npm test` looks at; before a release all pages are, at all widths. */
const everyTime = ['/ 1440'];

interface Drawn {
  path: string;
  account: Account | null;
  /** What stands there before the page itself: in each of its places something of the page. */
  places: readonly string[];
}

const pages: readonly Drawn[] = [
  {
    path: '/login',
    account: null,
    places: [
      'h1',
      'h1 + p',
      'label',
      'input[type=password]',
      'button:not([aria-label])',
      'form + p, form ~ p, div + p',
    ],
  },
  { path: '/', account: accounts.creator, places: ['h1', '.sv-page-subtitle', 'textarea'] },
];

/** Where the first visible one of each stands: left, top, height; its width where it is as wide as its text. */
const placesIn = (page: Page, root: string, selectors: readonly string[]) =>
  page.evaluate(
    ([root, selectors]) =>
      selectors.map((selector) => {
        const found = [...document.querySelectorAll(`${root} :is(${selector})`)].find((each) => each.checkVisibility());
        const { left = -1, top = -1, height = -1 } = found?.getBoundingClientRect() ?? {};
        return [selector, Math.round(left), Math.round(top), Math.round(height)].join(' ');
      }),
    [root, selectors] as const,
  );

for (const { path, account, places } of pages)
  for (const width of widths)
    test(
      `${path} stands in its places at ${width} px before any script has come`,
      { tag: everyTime.includes(`${path} ${width}`) ? [] : '@release' },
      async ({ browserOf }) => {
        const page = await browserOf(account, { viewport: { width, height: 844 } });
        if (account !== null) {
          // The browser notes what is offered to them.
          await page.goto(path);
          await page.locator('#root h1').waitFor();
        }
        const scripts = '**/assets/*.js';
        await page.route(scripts, () => undefined);
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator('#first-frame h1').waitFor();
        await page.evaluate(() => document.fonts.ready);
        const before = await placesIn(page, '#first-frame', places);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.goto(path);
        await page.locator('#root h1').waitFor();
        await expect(page.locator('#first-frame')).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        await expect.poll(() => placesIn(page, '#root', places)).toEqual(before);
      },
    );

test(
  'of what stands there first only the fields can be used, and are read to people',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null);
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('#first-frame h1').waitFor();
    await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible();
    for (const role of ['heading', 'link', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    for (const name of ['email', 'password']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(`#first-frame [name=${name}]`)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#first-frame') ?? null)).toBeNull();
  },
);

test('someone who types at once loses no letter of address and password', async ({ browserOf }) => {
  const page = await browserOf(null);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.locator('#first-frame [name=email]');
  // The caret stands there already.
  await expect(email).toBeFocused();
  await page.keyboard.type('nadia.benali@delorme-', { delay: 20 });
  await page.locator('#root h1').waitFor();
  await page.keyboard.type('maintenance.fr', { delay: 20 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('Savoir');
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('nadia.benali@delorme-maintenance.fr');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('Savoir');
});

test('someone who has typed and sent all before the page is there is signed in by it', async ({ browserOf }) => {
  const page = await browserOf(null);
  const { promise: typed, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/assets/index.*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#first-frame [name=email]')).toBeFocused();
  await page.keyboard.type(accounts.validator.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(accounts.validator.password);
  await page.keyboard.press('Enter');
  go();
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Nadia' })).toBeVisible();
});

test('nothing moves as the page takes the place of what stood there', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(null, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/login');
  await page.locator('#root h1').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.02);
});

test(
  'the start of the shell is fetched before the files of the remotes that the page announces',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator);
    await page.goto('/');
    await page.locator('#root h1').waitFor();
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    await client.send('Network.setBypassServiceWorker', { bypass: true });
    const priorities = new Map<string, string>();
    client.on('Network.requestWillBeSent', ({ request, initiator }) => {
      if (initiator.type === 'parser') priorities.set(new URL(request.url).pathname, request.initialPriority);
    });
    await page.reload();
    await page.locator('#root h1').waitFor();
    const ofThe = (scripts: RegExp) => new Set([...priorities].flatMap(([path, it]) => (scripts.test(path) ? it : [])));
    expect(ofThe(/^\/assets\/begin\..+\.js$/)).toEqual(new Set(['High']));
    expect(ofThe(/^\/remotes\/.+\.js$/)).toEqual(new Set(['Low']));
  },
);
