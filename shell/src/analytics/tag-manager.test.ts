import { afterEach, expect, it } from 'vitest';
import { forgetMeasurements, createTagManager } from './tag-manager.ts';

const layer = () => (window as { dataLayer?: unknown[] }).dataLayer ?? [];
const words = () => layer().map((entry) => Array.from(entry as ArrayLike<unknown>));

afterEach(() => {
  Reflect.deleteProperty(window, 'dataLayer');
  document.head.replaceChildren();
});

it('reports pages to a container, and the role with the company name [S6.29]', () => {
  const manager = createTagManager('GTM-ABCD12', window);
  manager.load();
  manager.audience({ role: 'creator', company: 'Atelier Vernier' });
  manager.page('/notes/:id');
  expect(document.querySelector('script')?.src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABCD12');
  expect(layer().slice(1)).toEqual([
    { event: 'savoir.audience', role: 'creator', company: 'Atelier Vernier' },
    { event: 'savoir.page', page: '/notes/:id' },
  ]);
});

it('reports to a measurement the same as commands, and never the address with its query', () => {
  const manager = createTagManager('G-ABCD12', window);
  manager.load();
  manager.audience({ role: 'creator', company: 'Atelier Vernier' });
  manager.page('/notes/:id');
  expect(document.querySelector('script')?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABCD12');
  expect(words().slice(1)).toEqual([
    ['config', 'G-ABCD12', { send_page_view: false, page_location: window.location.origin }],
    ['set', 'user_properties', { role: 'creator', company: 'Atelier Vernier' }],
    ['event', 'page_view', { page_location: `${window.location.origin}/notes/:id` }],
  ]);
});

it('takes back what a measurement left', () => {
  document.cookie = '_ga=1; path=/';
  document.cookie = '_ga_ABCD12=1; path=/';
  document.cookie = 'locale=fr; path=/';
  forgetMeasurements(window);
  expect(document.cookie).toBe('locale=fr');
});
