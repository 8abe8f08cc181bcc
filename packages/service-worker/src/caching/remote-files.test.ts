import { expect, it } from 'vitest';
import { codeOf } from './remote-files.ts';

it('lists the code of a remote with what each file must be, and nothing a document has fetched by name', () => {
  const files = [
    { path: 'files/remoteEntry.ab.js', integrity: 'sha384-a' },
    { path: 'files/page.cd.js', integrity: 'sha384-b' },
    { path: 'files/page.cd.js.LICENSE.txt', integrity: 'sha384-c' },
    { path: 'files/page.ef.css', integrity: 'sha384-d' },
    { path: 'files/pdfjs-5/wasm/openjpeg.js', integrity: 'sha384-e' },
  ];
  expect(codeOf({ name: 'notes', version: '1.2.3-ab' }, { files })).toEqual([
    { path: '/remotes/notes/files/remoteEntry.ab.js', integrity: 'sha384-a' },
    { path: '/remotes/notes/files/page.cd.js', integrity: 'sha384-b' },
    { path: '/remotes/notes/files/page.ef.css', integrity: 'sha384-d' },
  ]);
});
