import { expect, it } from 'vitest';
import { withoutForeignImages } from './pasted-images.ts';

const origin = 'https://savoir.example';

it.each([
  ['a file of Word', '<p>Avant<img src="file:///C:/Temp/clip_image001.png">après</p>', '<p>Avantaprès</p>', 1],
  ['its data', '<p><img src="data:image/png;base64,AAAA">Texte</p>', '<p>Texte</p>', 1],
  [
    'a picture of another site',
    '<img src="https://ailleurs.fr/a.png"><img src="file:///b.png"><b>Gras</b>',
    '<b>Gras</b>',
    2,
  ],
])('leaves out %s', (_what, pasted, html, dropped) => {
  expect(withoutForeignImages(pasted, origin)).toEqual({ html, dropped });
});

it('leaves everything else byte by byte', () => {
  for (const html of ['<p>Texte <b>gras</b>', '<p><img src="/storage/photo.jpg"></p>', `<img src="${origin}/a.png">`])
    expect(withoutForeignImages(html, origin)).toEqual({ html, dropped: 0 });
});
