import { expect, it } from 'vitest';
import { notes } from '../test/some-remotes.ts';
import { routeTable } from '../registry/route-table.ts';
import { createTally } from './tally.ts';
import { createVisits } from './visits.ts';

const routes = routeTable([notes]);
const route = (path: string) => routes.find((one) => one.path === path) ?? null;

function open(home: string[] = []) {
  const tally = createTally();
  const visits = createVisits(tally, {
    versionOf: (name) => (name === 'unknown' ? null : `${name}-1`),
    fillHome: () => home,
  });
  const go = (path: string, action: 'PUSH' | 'REPLACE' | 'POP' = 'PUSH') =>
    visits.arrived({
      action,
      location: { pathname: path, search: '', hash: '', state: null, key: path },
      route: route(path),
    });
  const taken = () =>
    Object.fromEntries(tally.take().map(({ version, visits: all, failedVisits }) => [version, [all, failedVisits]]));
  return { tally, visits, go, taken };
}
const path = notes.manifest.routes[0]?.path ?? '';
const ofNotes = { remote: 'notes', version: 'notes-1' };

it('a visit is of the remote whose page it is, or of those with a place on the home page', () => {
  const { go, taken } = open(['chat', 'unknown']);
  go(path);
  go('/');
  go('/account');
  go(path);
  expect(taken()).toEqual({ 'notes-1': [2, 0], 'chat-1': [1, 0] });
});

it('a visit goes on when the same page is tried or filtered again', () => {
  const { go, taken } = open();
  go(path);
  go(path, 'REPLACE');
  expect(taken()).toEqual({ 'notes-1': [1, 0] });
});

it('a visit fails once, however many errors it throws', () => {
  const { go, visits, taken } = open();
  go(path);
  visits.failed(ofNotes);
  visits.failed(ofNotes);
  go('/account');
  go(path);
  expect(taken()).toEqual({ 'notes-1': [2, 1] });
});

it('a visit fails for what threw before the first page stood', () => {
  const { go, visits, taken } = open();
  visits.failed(ofNotes);
  go(path);
  expect(taken()).toEqual({ 'notes-1': [1, 1] });
});

it('a visit is counted for what fails beside the page', () => {
  const { go, visits, taken } = open();
  go('/account');
  visits.failed(ofNotes);
  visits.failed({ remote: 'notes', version: 'notes-0' });
  expect(taken()).toEqual({ 'notes-1': [1, 1], 'notes-0': [1, 1] });
});

it('a visit measures its slowest answer and its worst jump, each once', () => {
  const { go, visits, tally } = open();
  go(path);
  visits.interaction(performance.now(), 48);
  visits.interaction(performance.now(), 120);
  visits.shift(1000, 0.05);
  visits.shift(1500, 0.02);
  visits.shift(9000, 0.01);
  go('/account');
  visits.settle();
  const [one] = tally.take();
  expect([one?.samples.inp, one?.samples.cls]).toEqual([[120], [70]]);
});
