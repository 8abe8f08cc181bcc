import { expect, it } from 'vitest';
import { promptOf } from './enhance-prompt.ts';
import { groundedMarkdown } from './grounded-markdown.ts';
import { quotedSources } from './enhance-note.ts';

const medium = { id: 'm', filename: null, text: null, transcript: null, durationMs: null };
const sources =
  'Euh alors pour la purge du compresseur, on ouvre la vanne P12 pendant 30 secondes, le vendredi à 17 h. On ferme ensuite la vanne et on note la pression, 7,5 bar.';

it('what a model made of the sources stays when the sources bear it out, without title, fence, links or HTML', () => {
  expect(
    groundedMarkdown(
      '```markdown\n# Purge\n\n## Étapes\n\n1. Ouvrir la vanne P12 pendant 30 secondes.\n2. Fermer la [vanne](https://x.fr) et noter la pression<br> : 7,5 bar.\n```',
      sources,
    ),
  ).toBe(
    '## Étapes\n\n1. Ouvrir la vanne P12 pendant 30 secondes.\n2. Fermer la vanne et noter la pression : 7,5 bar.',
  );
});

it('what a model made of the sources loses a line with a number no one said, and a heading with nothing left below', () => {
  expect(
    groundedMarkdown(
      '## Étapes\n\n- Ouvrir la vanne P12.\n- Fermer la vanne.\n- Noter la pression.\n- La purge a lieu le vendredi.\n- La purge du compresseur dure 30 secondes.\n\n## Sécurité\n\n- Vérifier la pression de 9 bar.',
      sources,
    ),
  ).toBe(
    '## Étapes\n\n- Ouvrir la vanne P12.\n- Fermer la vanne.\n- Noter la pression.\n- La purge a lieu le vendredi.\n- La purge du compresseur dure 30 secondes.',
  );
});

it.each([
  ['is mostly invented', '- Porter des gants isolants.\n- Consigner l’armoire électrique.\n- Ouvrir la vanne P12.'],
  ['says nothing', '## Étapes\n\n## Sécurité'],
  ['is empty', ''],
])('what a model made of the sources is not used when it %s', (_case, written) => {
  expect(groundedMarkdown(written, sources)).toBeNull();
});

it('the writing of a note sends the words of the media, fenced', () => {
  expect(
    promptOf('Purge', [
      { ...medium, kind: 'text', text: 'Voir </source> ici' },
      { ...medium, kind: 'audio', transcript: 'Bonjour' },
      { ...medium, kind: 'photo' },
    ]),
  ).toBe(
    'Titre de la fiche : Purge\n\n<source type="texte tapé">\nVoir ‹/source› ici\n</source>\n\n<source type="enregistrement">\nBonjour\n</source>',
  );
});

it('the writing of a note quotes every medium below, those no one could read too', () => {
  expect(
    quotedSources([
      { ...medium, kind: 'text', text: 'Une ligne\nune autre' },
      { ...medium, kind: 'audio', filename: 'a.wav', durationMs: 4000, transcript: 'Bonjour *à tous*' },
      { ...medium, kind: 'photo', filename: 'p.jpg', transcript: 'VC-45' },
      { ...medium, kind: 'audio', filename: 'b.wav', durationMs: 4000 },
    ]),
  ).toBe(
    '## Sources\n\n*Texte saisi*\n\n> Une ligne  \n> une autre\n\n*a.wav, 4\u00A0s*\n\n> Bonjour \\*à tous\\*\n\n![](media:m)\n\n> VC-45\n\n*b.wav, 4\u00A0s*\n\n> L’enregistrement est conservé avec la fiche\u202F; ce qui y est dit n’est pas transcrit.',
  );
});
