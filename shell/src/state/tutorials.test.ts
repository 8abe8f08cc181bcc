import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tutorialAddress, tutorialFor, tutorialIds } from './tutorials.ts';

describe('the help of a page', () => {
  it.each([
    ['/notes/create', 'notes-create'],
    ['/notes/my-notes', 'my-notes'],
    ['/notes/to-review', 'awaiting-notes'],
    ['/documents/import', 'documents-import'],
    ['/awaiting-notes', 'awaiting-notes'],
    ['/documents', 'documents'],
    ['/documents/018f', 'documents'],
    ['/company/users', 'users'],
    ['/company/users/create', 'users'],
    ['/chat', 'chat'],
    ['/chat/018f', 'chat'],
    ['/notes', 'notes'],
    ['/notes/018f/edit', 'notes'],
  ])('at %s is %s [S2.157] [S2.158] [S2.159] [S2.160] [S2.161] [S2.162] [S2.163] [S2.164]', (path, tutorial) =>
    expect(tutorialFor(path)).toBe(tutorial),
  );

  it.each(['/', '/account', '/company/spaces', '/chatter', '/notesfoo', '/dev'])(
    'at any other path, %s, is that of the chat [S2.165]',
    (path) => expect(tutorialFor(path)).toBe('chat'),
  );

  it('is the fitting one with the highest priority, whatever the order [S2.156]', () => {
    const rules = [
      { prefix: '/a', priority: 5, id: 'users' },
      { prefix: '/a/b', priority: 1, id: 'notes' },
    ] as const;
    expect(tutorialFor('/a/b/c', rules)).toBe('users');
    expect(tutorialFor('/a/b/c', rules.toReversed())).toBe('users');
  });

  it('may be what a remote declares for its pages, unless nobody has such a page', () => {
    expect(tutorialFor('/safety/7', [{ prefix: '/safety', priority: 1, id: 'documents' }])).toBe('documents');
    expect(tutorialFor('/safety/7', [{ prefix: '/safety', priority: 1, id: 'nothing' }])).toBe('chat');
  });

  it('has a page for each tutorial, installing on iOS among them [S2.166] [S3.50]', () => {
    expect(tutorialIds).toEqual(
      expect.arrayContaining([
        'chat',
        'notes-create',
        'notes',
        'my-notes',
        'documents',
        'awaiting-notes',
        'users',
        'iosInstall',
      ]),
    );
    const missing = tutorialIds.filter(
      (id) => !existsSync(join(import.meta.dirname, '../../public', tutorialAddress(id))),
    );
    expect(missing).toEqual([]);
  });
});
