import { expect, it } from 'vitest';
import { fileAddress, pageAddress } from '../../ingestion/wiki-export/exported-page.ts';
import { filesIn, finalText, pagesLinked } from './page-text.ts';

const picture = (path: string, words = '') => `![${words}](${fileAddress(path)})`;

it('an imported page names the files of a page apart, each once, by its own name or by what is said of it', () => {
  const text = [
    picture('a/image.png'),
    picture('b/image.png'),
    picture('a/image.png'),
    picture('files/65602.png', 'La plaque'),
  ];
  expect(filesIn(text.join('\n\n')).map(({ path, name }) => [path, name])).toEqual([
    ['a/image.png', 'image.png'],
    ['b/image.png', 'image (2).png'],
    ['files/65602.png', 'La plaque'],
  ]);
});

it('an imported page names a picture by what is said of it, and a file by what it was called before the export', () => {
  const text = [
    picture('a/vue_1.png', 'Vanne (ouverte)'),
    picture('a/untitled.png', 'Untitled'),
    picture('a/image.png', 'plan.png'),
    `[${picture('a/capture.png', 'La plaque')}](${fileAddress('a/capture.png')})`,
    `[ces valeurs](${fileAddress('a/65613.xlsx', 'Couples (2).xlsx')})`,
    picture('a/65602.png', ''),
    `[ici](${fileAddress('a/notice.pdf')})`,
  ];
  const files = filesIn(text.join('\n\n'));
  expect(files.map(({ path, name }) => [path, name])).toEqual([
    ['a/vue_1.png', 'Vanne (ouverte)'],
    ['a/untitled.png', 'untitled.png'],
    ['a/image.png', 'image.png'],
    ['a/capture.png', 'La plaque'],
    ['a/65613.xlsx', 'Couples (2).xlsx'],
    ['a/65602.png', '65602.png'],
    ['a/notice.pdf', 'notice.pdf'],
  ]);
  const markdown = text.slice(3, 5).join('\n\n');
  const documents = [{ path: 'a/65613.xlsx', documentId: 'abc' }];
  expect(finalText({ markdown, files, taken: ['a/capture.png'], documents }, () => undefined)).toBe(
    `![La plaque](media:${files[3]?.mediaId})\n\n[ces valeurs](/documents/abc)`,
  );
});

it('an imported page shows a picture in its place with its caption, and its words where it was not taken', () => {
  const markdown = [
    `1. Ouvrir ${picture('a/vue_1.png', 'La vanne [V2]')}`,
    picture('a/image.png', 'image'),
    picture('a/b.svg', 'Un *schéma*'),
    `[geste](${fileAddress('a/geste.mp4')})`,
    `[notice](${fileAddress('a/n.pdf')})`,
  ].join('\n\n');
  const files = filesIn(markdown).map((file, index) => ({ ...file, mediaId: `m${index}` }));
  const taken = ['a/vue_1.png', 'a/image.png', 'a/geste.mp4'];
  expect(finalText({ markdown, files, taken }, () => undefined)).toBe(
    '1. Ouvrir ![La vanne \\[V2\\]](media:m0)\n\n![](media:m1)\n\nUn schéma\n\n*geste.mp4*\n\nnotice',
  );
});

it('an imported page leads to the note a page became; a page that is none is its words', () => {
  const markdown = `Voir [**une** page](${pageAddress('notion:1')}), [l’autre](${pageAddress('notion:2')}) et [ailleurs](https://exemple.test/).`;
  const noteOf = (key: string) => (key === 'notion:1' ? 'abc' : undefined);
  expect(finalText({ markdown, files: [], taken: [] }, noteOf)).toBe(
    'Voir [**une** page](/notes/abc), l’autre et [ailleurs](https://exemple.test/).',
  );
  expect(pagesLinked(markdown)).toEqual(['notion:1', 'notion:2']);
});
