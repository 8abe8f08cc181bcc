import { expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

const addresses = { link: () => null, picture: () => null, warn: () => undefined };

it('the conversion of HTML keeps powers and indices of a page, and leaves out what it hides', () => {
  const html =
    '<p>Cuve de 10<sup>3</sup> litres, CO<sub>2</sub>, 1<sup>er</sup> étage</p><p style="color: red; display: none">caché</p><p hidden>caché</p>';
  expect(htmlToMarkdown(html, addresses)).toBe('Cuve de 10³ litres, CO₂, 1er étage');
});

it('the conversion of HTML keeps a table whose cells hold lists and paragraphs', () => {
  const html = `<table><tr><th>Organe</th><th>Étapes</th></tr>
    <tr><td><p>1 200</p><p>tr/min</p></td><td><ol><li>Fermer</li><li>Purger <b>tout</b></li></ol><ul><li><p>Gants</p></li></ul></td></tr>
    <tr><td><div>Joint</div></td><td><pre>V12</pre><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>`;
  const lines = htmlToMarkdown(html, addresses).replace(/ +/g, ' ').split('\n');
  expect(lines.toSpliced(1, 1)).toEqual([
    '| Organe | Étapes |',
    '| 1 200 tr/min | 1. Fermer 2. Purger **tout** • Gants |',
    '| Joint | V12 a b |',
  ]);
});

it('the conversion of HTML keeps what stands below a picture as its words', () => {
  const shown = { ...addresses, link: (url: string) => url, picture: (url: string) => url };
  const figure = (inside: string) => htmlToMarkdown(`<figure class="image">${inside}</figure>`, shown);
  expect(figure('<a href="a.png"><img src="a.png" alt="image"></a><figcaption>La <b>plaque</b></figcaption>')).toBe(
    '[![La plaque](a.png)](a.png)',
  );
  expect(figure('<img src="a.png" title="Vue de face">')).toBe('![Vue de face](a.png)');
  expect(figure('<img src="a.png"><img src="b.png"><figcaption>Les vannes</figcaption>')).toMatch(/Les vannes$/);
  expect(figure('<pre>x = 1</pre><figcaption>Le réglage</figcaption>')).toMatch(/Le réglage$/);
});
