import { contentWords, sentences } from '@savoir/french-text';
import type { PassageWords } from './build-segment.ts';

/** Analyses a passage for the index. */
export function passageWords(passage: { id: string; source: string; title: string; text: string }): PassageWords {
  return {
    id: passage.id,
    source: passage.source,
    spans: [contentWords(passage.title), ...sentences(passage.text).map((sentence) => contentWords(sentence.text))],
  };
}
