import { newId } from '@savoir/contracts/common';
import { expect, it } from 'vitest';
import { passageWords } from '../../../../knowledge/engine/search-index/passage-words.ts';
import { analyseQuery } from '../../../../knowledge/engine/query/query.ts';
import { rank } from '../../../../knowledge/engine/ranking/rank.ts';
import { scoreSentences } from '../../../../knowledge/engine/ranking/score-sentences.ts';
import { emptyIndex, visibleTo, withChanges } from '../../../../knowledge/engine/search-index/search-index.ts';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { passagesOfMarkdown } from '../../../../knowledge/passages/passages-of-markdown.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { CitationBook } from './answer-so-far.ts';
import { extractsOf } from './extracts.ts';

const notes: Record<string, string> = {
  'Garniture de la pompe P-204': `À faire dès que la fuite dépasse dix gouttes par minute.

## Déposer et contrôler
1. Déposer l’accouplement sans marquer l’arbre.
2. Sortir la garniture à la main.
3. Passer l’ongle sur la portée : rayure maximale 0,05 mm. Au-delà, remplacer la chemise d’arbre.

## Couples de serrage
| Élément | Vis | Couple |
| --- | --- | --- |
| Couvercle | M8 | 22 N·m |
| Corps de pompe | M12 | 65 N·m |`,
  'Notice NK-80':
    'Notice NK-80 – page 3\n\nUne rayure de plus de 0,05 mm sur l’arbre impose le remplacement de la chemise.',
};

function answer(question: string): { text: string; quotes: string[] } {
  const known = new Map<string, RankedPassage>();
  const changes = Object.entries(notes).map(([title, markdown]) => {
    const sourceId = newId();
    const drafts = passagesOfMarkdown(markdown);
    const passages = drafts.map((draft, at) => {
      const id = `${title}${at}`;
      known.set(id, {
        ...draft,
        passageId: id,
        sourceType: 'note',
        sourceId,
        title,
        personId: null,
        date: new Date(),
        score: 0,
        confidence: 0,
        likeness: 0,
        certainty: 0,
        sentences: [],
      });
      return passageWords({ id, source: title, title: `${title} ${draft.heading}`, text: draft.text });
    });
    return { source: title, spaceIds: [], passages };
  });
  const view = visibleTo(withChanges(emptyIndex(), changes), null);
  const query = analyseQuery(question, view);
  const ranked = rank(query, view, 8).flatMap(({ passageId, score, confidence }) => {
    const passage = known.get(passageId);
    return passage === undefined
      ? []
      : [{ ...passage, score, confidence, sentences: scoreSentences(query, passage.text) }];
  });
  const book = new CitationBook();
  const text = extractsOf(question, ranked, book)
    .map((block) => block.text)
    .join('');
  const quotes = book.citations.map(({ quote }) => quote);
  for (const { passageId, quote } of book.citations) expect(known.get(passageId)?.text).toContain(quote);
  return { text, quotes };
}

it('an extractive answer keeps a sentence with the one it leans on', () => {
  const { text, quotes } = answer('Quand remplacer la chemise d’arbre de la P-204 ?');
  const whole = 'Passer l’ongle sur la portée : rayure maximale 0,05 mm. Au-delà, remplacer la chemise d’arbre.';
  expect(text.startsWith(`**${whole}** [1]`)).toBe(true);
  expect(quotes[0]).toBe(whole);
});

it('an extractive answer adds what another source says, with its own reference', () => {
  expect(answer('Faut-il remplacer la chemise d’arbre ?').quotes).toHaveLength(2);
});

it('an extractive answer makes a sentence of a table row and never quotes the header row', () => {
  const { text, quotes } = answer('Quel couple pour les vis du corps de pompe ?');
  expect(text).toMatch(/^\*\*Corps de pompe \(M12\)\u00A0: 65 N·m\*\* \[1\]/);
  expect(quotes[0]).toBe('Corps de pompe | M12 | 65 N·m');
  expect(quotes).not.toContain('Élément | Vis | Couple');
});

it('an extractive answer never quotes a running title', () => {
  expect(answer('Notice NK-80').quotes).not.toContain('Notice NK-80 – page 3');
});

it('an extractive answer says that it is made of extracts', () => {
  expect(answer('Quand remplacer la chemise d’arbre ?').text).toMatch(/\*Extraits cités tels quels\.\*$/);
});

it('an extractive answer says a sentence once that the next one leans on', () => {
  const pause = 'Un congé est une pause.';
  const passage = rankedPassage('Absences', `Pas de congés payés. ${pause} Cela concerne les seuls salariés.`);
  const [, further] = extractsOf('Des congés payés ?', [passage], new CitationBook());
  expect(further?.text.trim()).toBe(`${pause} Cela concerne les seuls salariés. [1]`);
});

it('an extractive answer leads where its source does, also by a link whose words are a number', () => {
  const passage = rankedPassage(
    'Absences',
    'Remplir [le formulaire](https://rh.example/conges) avant le [15](https://rh.example/15). Le [guide](guide.md) aide.',
  );
  const [lead] = extractsOf('Où remplir le formulaire de congés ?', [passage], new CitationBook());
  expect(lead?.text).toBe(
    '**Remplir [le formulaire](<https://rh.example/conges>) avant le [15](<https://rh.example/15>).** [1]\n\n',
  );
});

it('an extractive answer says a sentence once that leads elsewhere in another source', () => {
  const sentence = (page: string) => `Remplir [le formulaire de congés](https://rh.example/${page}) à l’accueil.`;
  const passages = ['1', '2'].map((page) => rankedPassage(`Absences ${page}`, sentence(page)));
  const blocks = extractsOf('Où remplir le formulaire de congés ?', passages, new CitationBook());
  expect(blocks.filter(({ citations }) => citations.length > 0)).toHaveLength(1);
});
