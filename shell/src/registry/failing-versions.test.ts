import { beforeEach, expect, it } from 'vitest';
import { notes } from '../test/some-remotes.ts';
import { createFailingVersions, failuresMax } from './failing-versions.ts';

const previous = { version: '0', entry: '/remotes/notes/0/entry.js', integrity: '' };
const remote = { ...notes, previous };

beforeEach(() => sessionStorage.clear());

/** A page of the same tab; `leave` is what a browser tells a page that is left, and cannot recognise one that is frozen. */
function page() {
  const reports: string[] = [];
  const events = Object.assign(new EventTarget(), { reportError: (error: Error) => void reports.push(error.message) });
  const versions = createFailingVersions(events);
  return { versions, reports, leave: () => events.dispatchEvent(new Event('pagehide')) };
}

it('runs the former version after some failures, and says when a reload brings it', () => {
  const { versions } = page();
  const reported = Array.from({ length: failuresMax + 1 }, () => versions.failed(remote));
  expect(reported).toEqual([false, false, true, false]);
  expect(page().versions.toRun(remote)).toBe(previous);
});

it('goes on with the version as long as it fails less', () => {
  page().versions.failed(remote);
  expect(page().versions.toRun(remote)).toBe(remote);
});

it('has nothing to go back to where there was no version before', () => {
  const { versions } = page();
  const reported = Array.from({ length: failuresMax + 1 }, () => versions.failed(notes));
  expect(reported).not.toContain(true);
  expect(versions.toRun(notes)).toBe(notes);
});

it('tries the next version afresh', () => {
  const { versions } = page();
  for (let times = 0; times < failuresMax; times++) versions.failed(remote);
  const next = { ...remote, version: '2' };
  expect(page().versions.toRun(next)).toBe(next);
});

it('counts a tab that froze while it was loading', () => {
  for (let times = 0; times < failuresMax; times++) page().versions.begins(remote);
  expect(page().versions.toRun(remote)).toBe(previous);
});

it('reports the version that froze the tab, once', () => {
  page().versions.begins(remote);
  expect(page().reports).toEqual(['the remote notes (1) froze this tab as it was loaded']);
  expect(page().reports).toEqual([]);
});

it('reports no freeze of a version that said it failed, however its page ended', () => {
  const { versions } = page();
  versions.begins(remote);
  const ended = versions.begins(remote);
  versions.answered(remote);
  ended();
  expect(page().reports).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

it('counts no one who left while it was loading, and nothing that came', () => {
  for (let times = 0; times < failuresMax; times++) {
    const left = page();
    left.versions.begins(remote);
    left.leave();
    page().versions.begins(remote)();
  }
  expect(page().versions.toRun(remote)).toBe(remote);
});

it('leaves nothing in a storage that was emptied while a version was loading', () => {
  const ended = page().versions.begins(remote);
  sessionStorage.clear();
  ended();
  expect(sessionStorage).toHaveLength(0);
});
