import { expect, it } from 'vitest';
import { loadedCode } from './loaded-code.ts';

const timing = (
  path: string,
  encodedBodySize: number,
  startTime: number,
  responseEnd: number,
  initiatorType = 'script',
) => ({
  name: new URL(path, location.href).href,
  initiatorType,
  encodedBodySize,
  startTime,
  responseEnd,
});
const entry = '/remotes/notes/files/remoteEntry.ab.js';

it('adds up the code of one remote, and how long it took from the first request to the last answer', () => {
  const timings = [
    timing('/remotes/notes/files/remoteEntry.ab.js', 4000, 100, 140),
    timing('/remotes/notes/files/a.js', 6000, 140, 184.4),
    timing('/remotes/notes/files/a.css', 500, 141, 150),
    timing('/remotes/chat/files/remoteEntry.js', 9000, 90, 500),
  ];
  expect(loadedCode(entry, timings)).toEqual({ bytes: 10_500, ms: 84 });
});

it('a description that was asked for is no code', () => {
  expect(loadedCode(entry, [timing('/remotes/notes/1.42.8-ab/savoir-remote.json', 900, 1, 2)])).toBeNull();
});

it('an entry that was fetched, to see whether it answers, is no code', () => {
  expect(loadedCode(entry, [timing(entry, 4000, 900, 910, 'fetch')])).toBeNull();
});
