import { sentences } from '@savoir/french-text';
import { expect, it } from 'vitest';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { quotableSentences } from '../passage/sentences.ts';
import { rank } from './rank.ts';

const text = 'Au-delà de 95 dB, le limiteur coupe le courant. Pour le remettre : baisser le son, puis attendre.';
const passage = rankedPassage('Salle', text, {
  sentences: sentences(text).map((span, at) => ({ ...span, score: at === 0 ? 1 : 0.7 })),
});
const firstFor = (question: string) => rank(question, [passage]).flatMap(quotableSentences)[0]?.text;

it('who asks how is shown first the sentence that tells what to do', () => {
  expect(firstFor('Comment on remet le courant ?')).toBe('Pour le remettre : baisser le son, puis attendre.');
});

it('who asks for a fact is not', () => {
  expect(firstFor('Quand le limiteur coupe-t-il le courant ?')).toBe('Au-delà de 95 dB, le limiteur coupe le courant.');
});
