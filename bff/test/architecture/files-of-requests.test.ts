import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// How many files there may be is held by packages/tooling/src/architecture; that the right ones are counted, here.
it('the files of a request are those whose code it runs, with its jobs', async () => {
  const program = join(import.meta.dirname, 'files-of-requests.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const { publish, question, signedIn } = JSON.parse(stdout) as Record<string, string[]>;

  // Of every call: the plug-ins, who calls, the contract's helpers.
  const ofEvery = [
    'bff/src/http/handle.ts',
    'bff/src/plugins/actor-source.ts',
    'packages/contracts/src/access/policy.ts',
  ];
  for (const files of [publish, question, signedIn]) expect(files).toEqual(expect.arrayContaining(ofEvery));
  expect(signedIn).not.toContainEqual(expect.stringMatching(/^bff\/src\/modules\/(note|chat)\//));

  expect(publish).toEqual(
    expect.arrayContaining([
      'bff/src/modules/note/note.service.ts',
      'bff/src/modules/note/note.collection.ts',
      // Its jobs: passages for the search, news for people.
      'bff/src/knowledge/passages/passages-of-markdown.ts',
      'bff/src/modules/note/review/announce-note.ts',
    ]),
  );
  expect(publish).not.toContainEqual(expect.stringContaining('/chat/answer/'));
  // Loaded with it, but nothing of them runs.
  expect(publish).not.toContain('bff/src/modules/note/last-resort.ts');
  expect(publish).not.toContain('bff/src/modules/user/user.routes.ts');

  expect(question).toContain('bff/src/modules/chat/answer/answer-question.ts');
  expect(question).not.toContain('bff/src/modules/note/note.service.ts');
  for (const files of [publish, question, signedIn])
    expect(files).not.toContainEqual(expect.stringMatching(/^packages\/testing\/|\/test\/|node_modules/));
});
