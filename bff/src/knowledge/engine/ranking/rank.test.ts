import { describe, expect, it } from 'vitest';
import { answerCertainty, answerThreshold } from './confidence.ts';
import { passageWords } from '../search-index/passage-words.ts';
import { analyseQuery } from '../query/query.ts';
import { fuse, rank } from './rank.ts';
import { emptyIndex, visibleTo, withChanges } from '../search-index/search-index.ts';

/** Title of a source → its passages. */
function indexOf(sources: Record<string, string[]>) {
  const changes = Object.entries(sources).map(([source, texts]) => ({
    source,
    spaceIds: [],
    passages: texts.map((text, at) => passageWords({ id: `${source}${at}`, source, title: source, text })),
  }));
  return visibleTo(withChanges(emptyIndex(), changes), null);
}
const search = (view: ReturnType<typeof indexOf>, question: string) => rank(analyseQuery(question, view), view, 10);

const workshop = indexOf({
  Compresseur: [
    'Purger le compresseur chaque matin avant le démarrage.',
    'Le couple de serrage de la culasse est de 65 N·m.',
  ],
  Manuel: ['La presse X-12 date de 1998.', 'La pression de service du vérin est de 180 bar.'],
  Accueil: ['Les visiteurs signent le registre à l’accueil.'],
});

it.each([
  ['Quand purger le compresseur ?', 'Compresseur0'],
  ['purge des compresseurs', 'Compresseur0'],
  ['PURGER LE COMPRESSEUR', 'Compresseur0'],
  ['purger le conpresseur', 'Compresseur0'],
  ['Quelle est la pression du verin', 'Manuel1'],
  ['Qui signe le registre d’accueil ?', 'Accueil0'],
])('a question finds its passage: %s', (question, passage) => {
  expect(search(workshop, question)[0]?.passageId).toBe(passage);
});

it.each(['', '?!', 'le la les', 'zzz'])('a question finds nothing when it says nothing: “%s”', (question) => {
  expect(search(workshop, question)).toEqual([]);
});

describe('a question in other words', () => {
  const rules = indexOf({
    Véhicules: ['Chaque véhicule automobile a son carnet de bord.'],
    Paie: ['Le salaire est versé le dernier jour ouvré.'],
    Visiteurs: ['Le registre est à l’accueil.'],
  });

  it('a question in other words finds the passage that means the like', () => {
    expect(search(rules, 'Prendre une voiture')[0]?.passageId).toBe('Véhicules0');
    expect(search(rules, 'Ma rémunération')[0]?.passageId).toBe('Paie0');
  });

  it('a question in other words means what was meant by a word with a slip', () => {
    expect(analyseQuery('Mon sallaire', rules).meaning).toEqual(analyseQuery('Mon salaire', rules).meaning);
  });

  it('a question in other words is not surer of it for that', () => {
    expect(search(rules, 'Prendre une voiture')[0]?.confidence).toBeLessThan(answerThreshold / 2);
  });

  it('a question in other words finds nothing where nothing is like it', () => {
    expect(search(rules, 'Soudure à l’arc')).toEqual([]);
  });
});

describe('confidence', () => {
  const confidence = (question: string) => search(workshop, question)[0]?.confidence ?? 0;

  it('confidence is enough when the passage speaks of what is asked', () => {
    expect(confidence('Quel est le couple de serrage de la culasse ?')).toBeGreaterThan(answerThreshold);
  });

  it('confidence is not when it speaks of one word of it', () => {
    expect(confidence('Quelle garantie le fournisseur donne-t-il sur la culasse importée ?')).toBeLessThan(
      answerThreshold,
    );
  });

  it('confidence is not when the source names another reference', () => {
    expect(confidence('Quelle est la pression de service du vérin de la presse X-13 ?')).toBeLessThan(answerThreshold);
  });

  it('confidence is enough when the reference stands elsewhere in the source', () => {
    expect(confidence('Quelle est la pression de service du vérin de la presse X-12 ?')).toBeGreaterThan(
      answerThreshold,
    );
  });
});

describe('certainty of what a question names by its number', () => {
  const things =
    'vérin presse compresseur extracteur pompe vanne filtre graisse peinture soudure tôle palan chariot pont roulement courroie moteur capteur armoire câble'.split(
      ' ',
    );
  // Many passages that are as likely as each other, about other things than the question by their meaning.
  const guide = (number: string) =>
    things.map(
      (one, at) =>
        `Le ${one} et le ${things[(at * 7 + 3) % 20]} sont nettoyés chaque semaine par l’équipe du matin, puis contrôlés avec soin (circulaire ${number}).`,
    );
  const isSure = (question: string, sources: Record<string, string[]>) =>
    (search(indexOf(sources), question)[0]?.certainty ?? 0) >= answerCertainty;

  it('certainty of what a question names by its number is enough where one source alone names it, however often', () => {
    expect(isSure('circulaire 05-22', { Guide: guide('05-22') })).toBe(true);
  });

  it('certainty of what a question names by its number is not where several sources do', () => {
    expect(isSure('circulaire 05-22', { Guide: guide('05-22'), Annexe: guide('05-22') })).toBe(false);
  });

  it('certainty of what a question names by its number is not where none does', () => {
    expect(isSure('circulaire 05-22', { Guide: guide('05-23') })).toBe(false);
  });
});

it('the fusion of rankings puts first what stands high in both orders, then what stands high in one', () => {
  expect(
    fuse([
      ['a', 'b', 'c', 'd'],
      ['d', 'b', 'e'],
    ]),
  ).toEqual(['b', 'd', 'a', 'c', 'e']);
});

it('the fusion of rankings leaves a single order as it is', () => {
  expect(fuse([['c', 'a', 'b'], []])).toEqual(['c', 'a', 'b']);
});
