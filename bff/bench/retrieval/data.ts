import { readFileSync } from 'node:fs';

export interface Passage {
  id: string;
  title: string;
  text: string;
}
export interface Question {
  text: string;
  /** Id of the one passage that answers. */
  gold: string;
  /** Answers as annotated, each a part of that passage. */
  answers: string[];
}

const folder = new URL('../../data/retrieval-fr/', import.meta.url);
const parsed = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** Real French questions with their passages; origin and licence beside the data. */
export const loadPassages = (): Passage[] => parsed('passages.json') as Passage[];
export const loadQuestions = (): Question[] => parsed('questions.json') as Question[];
