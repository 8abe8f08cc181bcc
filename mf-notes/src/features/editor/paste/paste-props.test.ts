import { Editor } from '@tiptap/core';
import { fakeTexts } from '@savoir/remote-kit/testing';
import { expect, it, vi } from 'vitest';
import messages from '../../../../locales/fr.json';
import { noteExtensions } from '../extensions.ts';
import { startOf } from './word-lists.ts';
import { pasteProps } from './paste-props.ts';

const t = fakeTexts({ notes: messages }).getFixedT('fr', 'notes');

/** What the text says once this was pasted into it, and how many pictures were left out. */
function pasted(html: string, content = '', at = 0) {
  const reportDropped = vi.fn<(count: number) => void>();
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: noteExtensions(t),
    editorProps: pasteProps(reportDropped),
    content,
    contentType: 'markdown',
  });
  if (at > 0) editor.commands.setTextSelection(at);
  // jsdom has no clipboard of its own.
  editor.view.pasteHTML(html, Object.assign(new Event('paste'), { clipboardData: null }));
  const markdown = editor.getMarkdown().trim();
  const headers = editor.view.dom.querySelectorAll('th').length;
  editor.destroy();
  return { markdown, headers, dropped: reportDropped.mock.lastCall?.[0] ?? 0 };
}

/** A paragraph of a list as Word puts it into the clipboard. */
const item = (text: string, marker: string, level = 1, list = 'l0 lfo1') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${list.replace(' ', ` level${level} `)}'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

/** With spaces and line breaks between the paragraphs, as Word writes them. */
const word = (...parts: string[]) =>
  `<html><body lang=FR><!--StartFragment-->\n\n${parts.join('\n\n')}\n\n<!--EndFragment--></body></html>`;

it('a list of Word stays a list, with its levels and what is bold in it', () => {
  const html = word(
    '<p class=MsoNormal>Avant</p>',
    item('Couper <b>le courant</b>', '·'),
    item('au tableau', 'o', 2),
    item('à la prise', 'o', 2),
    item('la grande', '§', 3),
    item('Purger', '·'),
    '<p class=MsoNormal>Après</p>',
  );
  expect(pasted(html).markdown).toBe(
    [
      'Avant',
      '',
      '- Couper **le courant**',
      '  - au tableau',
      '  - à la prise',
      '    - la grande',
      '- Purger',
      '',
      'Après',
    ].join('\n'),
  );
});

it('a numbered list of Word starts where it did, also below a paragraph, with bullets within', () => {
  const html = word(
    item('Fermer', '3.'),
    item('Attendre', '4.'),
    item('dix minutes', '·', 2, 'l1 lfo2'),
    '<p class=MsoListParagraph style="margin-left:36.0pt">Une remarque</p>',
    item('Ouvrir', '5)'),
    item('Un autre', 'a)', 1, 'l0 lfo3'),
    item('Encore', 'b)', 1, 'l0 lfo3'),
  );
  const { markdown } = pasted(html);
  expect(markdown.split('\n').filter((line) => line !== '')).toEqual([
    '3. Fermer',
    '4. Attendre',
    '   - dix minutes',
    'Une remarque',
    '5. Ouvrir',
    '1. Un autre',
    '2. Encore',
  ]);
});

it('a list of Word is no list where its marks are words, or in a cell', () => {
  expect(pasted(word(item('Fermer', 'Étape 1 :'))).markdown).toMatch(/^Étape 1 :\s+Fermer$/);
  const cell = `<table><tr><th>Étapes</th></tr><tr><td>${item('Fermer', '1.')}</td></tr></table>`;
  expect(pasted(word(cell)).markdown).toMatch(/\| 1\.\s+Fermer/);
});

it('a table of Word or Excel has its first row as the header', () => {
  const rows =
    '<tr><td class=xl65>Pièce</td><td>Couple</td></tr><tr><td>Corps</td><td style="mso-number-format:0">65</td></tr>';
  const { markdown } = pasted(`<table border=0><!--StartFragment--><col width=80>${rows}<!--EndFragment--></table>`);
  expect(markdown.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
    '| Pièce | Couple |',
    expect.stringMatching(/^\| -+ \| -+ \|$/),
    '| Corps | 65 |',
  ]);
  expect(pasted(`<table><tr><th>A</th></tr><tr><td>b</td></tr></table>`).markdown).toMatch(/^\| A +\|\n\| -+ \|\n\| b/);
});

it('rows that are pasted into a table of the text are no header there', () => {
  const { markdown, headers } = pasted('<table><tr><td>Corps</td></tr></table>', '| Pièce |\n| --- |\n| Joint |', 15);
  expect(markdown).toMatch(/^\| Pièce +\|\n\| -+ \|\n\| Corps/);
  expect(headers).toBe(1);
});

it.each([
  ['1.', 1],
  ['12)', 12],
  ['2.1.3.', 3],
  ['(b)', 2],
  ['iv.', 4],
  ['xii)', 12],
  ['aa.', 27],
  ['·', null],
  ['o', null],
  ['§', null],
  ['', null],
  ['Article 1', undefined],
  ['abc.', undefined],
])('the mark «%s» of an item starts a list at %s', (marker, start) => {
  expect(startOf(marker)).toBe(start);
});

it.each([
  ['a file of Word', '<p>Avant<img src="file:///C:/Temp/clip_image001.png">après</p>', 'Avantaprès', 1],
  ['its data', '<p><img src="data:image/png;base64,AAAA">Texte</p>', 'Texte', 1],
  [
    'a picture of another site',
    '<img src="https://ailleurs.fr/a.png"><img src="file:///b.png"><b>Gras</b>',
    '**Gras**',
    2,
  ],
  ['nothing of ours', '<p><img src="/storage/photo.jpg"></p>', '![](/storage/photo.jpg)', 0],
])('a paste leaves out %s', (_what, html, markdown, dropped) => {
  expect(pasted(html)).toMatchObject({ markdown, dropped });
});

it('a paste leaves everything else byte by byte', () => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: noteExtensions(t),
    editorProps: pasteProps(() => undefined),
  });
  for (const html of ['<p>Texte <b>gras</b>', `<img src="${window.location.origin}/a.png">`])
    expect(editor.view.someProp('transformPastedHTML', (transform) => transform(html, editor.view))).toBe(html);
  editor.destroy();
});
