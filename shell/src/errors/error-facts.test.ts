import { ApiError, NetworkError } from '@savoir/remote-kit';
import { expect, it } from 'vitest';
import fr from '../../locales/fr.json';
import { PageNotFound } from './page-not-found.ts';
import { errorFacts, errorTitle } from './error-facts.ts';

const titleOf = (status: number | null): string => {
  const name = errorTitle(status).replace('error.titles.', '') as keyof typeof fr.error.titles;
  return fr.error.titles[name];
};

it('the title of the error page says «Page non trouvée» for 404 [S2.127]', () =>
  expect(titleOf(404)).toBe('Page non trouvée'));
it('the title of the error page says «Erreur serveur» for 500 [S2.128]', () =>
  expect(titleOf(500)).toBe('Erreur serveur'));
it.each([400, 401, 403, 409, 418, 499])(
  'the title of the error page says «Erreur de requête» for %i, as for any other 4xx [S2.129]',
  (status) => expect(titleOf(status)).toBe('Erreur de requête'),
);
it.each([501, 502, 503, 599])(
  'the title of the error page says «Problème serveur» for %i, as for any other 5xx [S2.130]',
  (status) => expect(titleOf(status)).toBe('Problème serveur'),
);
it.each([null, 0, 302, 600])(
  'the title of the error page says «Une erreur est survenue» for %s, as for anything else [S2.131]',
  (status) => expect(titleOf(status)).toBe('Une erreur est survenue'),
);

it('the error page takes 404 and the reported message of an address that leads nowhere', () => {
  expect(errorFacts(new PageNotFound('Page not found: /rien', '/rien'))).toMatchObject({
    status: 404,
    message: 'Page not found: /rien',
    said: null,
  });
});

it('the error page takes status and sentence of what the API refused', () => {
  const refused = new ApiError({ type: 'about:blank', title: 'gone', status: 404, code: 'NOTE_NOT_FOUND' });
  expect(errorFacts(refused)).toMatchObject({ status: 404, said: 'Cette fiche n’existe pas ou a été supprimée.' });
});

it('the error page names the call only where the server failed: a refusal is nothing to look up', () => {
  const traceId = 'c0ffee00000000000000000000000001';
  const body = { type: 'about:blank', title: 'x', traceId };
  expect(errorFacts(new ApiError({ ...body, status: 500, code: 'INTERNAL' })).traceId).toBe(traceId);
  expect(errorFacts(new ApiError({ ...body, status: 404, code: 'NOTE_NOT_FOUND' })).traceId).toBeNull();
});

it('the error page says that the network is away when it is', () => {
  const { status, said } = errorFacts(new NetworkError('no answer'));
  expect(status).toBeNull();
  expect(said).toContain('Le réseau ne répond pas');
});

it('the error page blames the server, not the network, when a proxy answers in the place of the API', () => {
  expect(errorFacts(new NetworkError('answered 502', { status: 502 }))).toMatchObject({
    status: 502,
    title: 'error.titles.serverProblem',
    said: null,
  });
});

it('the error page survives something thrown that is no error', () => {
  expect(errorFacts('boum')).toMatchObject({ status: null, message: 'boum' });
});
