import { expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

const addresses = { link: () => null, picture: () => null, warn: () => undefined };

it('keeps powers and indices of a page, and leaves out what it hides', () => {
  const html =
    '<p>Cuve de 10<sup>3</sup> litres, CO<sub>2</sub>, 1<sup>er</sup> étage</p><p style="color: red; display: none">caché</p><p hidden>caché</p>';
  expect(htmlToMarkdown(html, addresses)).toBe('Cuve de 10³ litres, CO₂, 1er étage');
});
