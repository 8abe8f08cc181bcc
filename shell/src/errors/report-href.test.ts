import { expect, it } from 'vitest';
import { reportHref } from './report-href.ts';

it('opens the contact page with the kind of the report and the message', () => {
  const url = new URL(reportHref('Page not found: /é & ?'), 'http://savoir.test');
  expect(url.pathname).toBe('/contact-us');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    contactKind: 'error',
    errorMessage: 'Page not found: /é & ?',
  });
});

it('cuts a message that no address would hold', () => {
  const url = new URL(reportHref('x'.repeat(10_000)), 'http://savoir.test');
  expect(url.searchParams.get('errorMessage')).toHaveLength(500);
});
