import { expect, it } from 'vitest';
import { filesOf } from './remote-files.ts';

it('lists every file of a remote once, pages that are loaded later too', () => {
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [
      {
        assets: {
          js: { sync: ['static/a.js'], async: ['static/page.js'] },
          css: { sync: ['static/a.css'], async: [] },
        },
      },
      { assets: { js: { sync: ['static/a.js'] } } },
    ],
  };
  expect(filesOf('/remotes/notes/1.2.3-ab/mf-manifest.json', manifest)).toEqual([
    '/remotes/notes/1.2.3-ab/mf-manifest.json',
    '/remotes/notes/1.2.3-ab/remoteEntry.js',
    '/remotes/notes/1.2.3-ab/static/a.js',
    '/remotes/notes/1.2.3-ab/static/page.js',
    '/remotes/notes/1.2.3-ab/static/a.css',
  ]);
});
