import { parse } from '@savoir/markdown';
import type { Nodes } from 'mdast';
import { expect, it } from 'vitest';
import { withCheckedLinks } from './groundedness.ts';

const passages = [
  'Voir [la notice](https://fournisseur.example/nk-80_(v2)) ou https://intranet.example/presse?id=2.',
  'Écrire à atelier@delorme.example, ou lire [le plan](/notes/0199a000-0000-7000-8000-000000000001).',
];
const checked = (text: string) => withCheckedLinks(text, passages);

it.each([
  'Voir [la notice](https://fournisseur.example/nk-80_(v2)).',
  'Voir [le plan](/notes/0199a000-0000-7000-8000-000000000001).',
  'Voir <https://intranet.example/presse?id=2>.',
  'Voir https://intranet.example/presse?id=2.',
  'Voir [la presse](HTTPS://INTRANET.example/presse?id=2 "plan").',
  'Écrire à atelier@delorme.example.',
])('a link that a model wrote stays when it stands in a passage: %s', (text) => {
  expect(linksIn(checked(text))).toHaveLength(1);
  expect(checked(text)).not.toContain('retiré');
});

it.each([
  ['a markdown link', 'Ouvrir [la page](https://evil.example/a) vite.', 'Ouvrir la page vite.'],
  ['an address inside', 'Ouvrir [la page](/chat/evil).', 'Ouvrir la page.'],
  ['with a title', 'Ouvrir [la page](https://evil.example "la notice").', 'Ouvrir la page.'],
  ['in pointed brackets', 'Ouvrir [la page](<https://evil.example/a b>).', 'Ouvrir la page.'],
  ['an autolink', 'Ouvrir <https://evil.example>.', 'Ouvrir (lien retiré).'],
  ['a bare address', 'Ouvrir https://evil.example/a?b=c.', 'Ouvrir (lien retiré).'],
  ['a bare host', 'Ouvrir www.evil.example.', 'Ouvrir (lien retiré).'],
  ['an e-mail address', 'Écrire à vol@evil.example.', 'Écrire à (lien retiré).'],
  ['an image', 'Voici ![le schéma](https://evil.example/x.png?q=secret).', 'Voici le schéma.'],
  ['an image in a link', 'Voici [![le schéma](https://a.example)](https://b.example).', 'Voici le schéma.'],
  ['HTML', 'Ouvrir <a href="https://evil.example">la page</a>.', 'Ouvrir la page.'],
  ['an HTML image', 'Voici <img src=x onerror=alert(1)> le schéma.', 'Voici  le schéma.'],
  ['a script', 'Ouvrir [la page](javascript:alert(1)).', 'Ouvrir la page.'],
  ['a data address', 'Ouvrir [la page](data:text/html,x).', 'Ouvrir la page.'],
  ['another path of a known host', 'Ouvrir [la page](https://intranet.example/autre).', 'Ouvrir la page.'],
  ['a known address as text', '[https://intranet.example/presse?id=2](https://evil.example)', '(lien retiré)'],
])('a link that a model wrote becomes its text when it is %s that no passage holds', (_, text, expected) => {
  expect(checked(text)).toBe(expected);
});

it.each([
  '[la page][a]\n\n[a]: https://evil.example',
  '[a]: https://evil.example "x"',
  '[la page][]\n\n[la page]: /chat/evil',
])('a link that a model wrote is none by reference: %s', (text) => {
  expect(linksIn(checked(text))).toEqual([]);
  expect(checked(text)).not.toContain('evil');
});

it('a link that a model wrote is none when its halves stand in two sentences', () => {
  for (const halves of [
    ['Voir [la page', '](https://evil.example)'],
    ['Voir [la page', '](/chat/evil)'],
    ['Voir [la page][a]', '\n\n[a]: /chat/evil'],
    ['Voir <a href="/chat/evil"', '>la page</a>'],
  ])
    expect(linksIn(halves.map(checked).join('\n'))).toEqual([]);
});

/** Links a text makes, as the screen reads it. */
const linksIn = (text: string): string[] => linksOf(parse(text));

const linksOf = (node: Nodes): string[] =>
  ['link', 'linkReference', 'image', 'imageReference', 'html'].includes(node.type)
    ? [node.type]
    : 'children' in node
      ? node.children.flatMap(linksOf)
      : [];
