import type { Audience } from '../state/audience.model.ts';

/** What the product reports to the tag manager. Never an address with its query, a name or a content. */
export interface TagManager {
  /** Fetches its script. */
  load(): void;
  page(path: string): void;
  audience(audience: Audience): void;
}

interface TaggedWindow extends Window {
  dataLayer?: unknown[];
}

const origin = 'https://www.googletagmanager.com';

/** `GTM-…` is a container, which reads events by name; `G-…` a measurement, which takes commands. */
export const createTagManager = (id: string, page: TaggedWindow): TagManager =>
  id.startsWith('GTM-') ? container(id, page) : measurement(id, page);

const container = (id: string, page: TaggedWindow): TagManager => ({
  load() {
    push(page, { 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`gtm.js?id=${id}`, page);
  },
  page: (path) => push(page, { event: 'savoir.page', page: path }),
  audience: ({ role, company }) => push(page, { event: 'savoir.audience', role, company }),
});

function measurement(id: string, page: TaggedWindow): TagManager {
  // The script distinguishes commands from events by this: an `arguments` object, not an array.
  function command(..._words: unknown[]): void {
    push(page, arguments);
  }
  const { origin: own } = page.location;
  return {
    load() {
      command('js', new Date());
      command('config', id, { send_page_view: false, page_location: own });
      addScript(`gtag/js?id=${id}`, page);
    },
    page: (path) => command('event', 'page_view', { page_location: `${own}${path}` }),
    audience: ({ role, company }) => command('set', 'user_properties', { role, company }),
  };
}

function push(page: TaggedWindow, entry: unknown): void {
  (page.dataLayer ??= []).push(entry);
}

function addScript(path: string, { document }: Window): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `${origin}/${path}`;
  document.head.append(script);
}

/** Takes back what a measurement has left on this device. */
export function forgetMeasurements({ document }: Pick<Window, 'document'>): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (/^_g(a|id|cl)/.test(name)) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
