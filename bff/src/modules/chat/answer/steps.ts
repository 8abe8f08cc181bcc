import type { RankedPassage } from '../../../knowledge/knowledge.ts';
import { fold } from '../../../knowledge/text/fold.ts';
import { plainText } from './plain-text.ts';

const how =
  /^(comment|que (?:dois-je |doit-on |faut-il )?faire|quoi faire|quelle est la (?:procedure|methode|marche a suivre)|quelles sont les etapes|procedure|etapes|marche a suivre|mode operatoire)\b/;
const step = /^\s*(\d+)[.)]\s+(.*)$/;
/** Of the best passage's confidence, what the steps must reach when they stand in another passage of its source. */
const nearEnough = 0.35;

export interface Steps {
  passage: RankedPassage;
  /** A numbered list, as markdown. */
  list: string;
  /** The first step, to the letter. */
  first: string;
}

/** The numbered steps that answer a question of how, from the source that answers best. Null for other questions. */
export function stepsFor(question: string, passages: readonly RankedPassage[]): Steps | null {
  const [top] = passages;
  if (top === undefined || !how.test(fold(question).trim())) return null;
  for (const passage of passages) {
    const isNear = passage.sourceId === top.sourceId && passage.confidence >= nearEnough * top.confidence;
    const steps = isNear ? stepsOf(passage) : null;
    if (steps !== null) return steps;
  }
  return null;
}

function stepsOf(passage: RankedPassage): Steps | null {
  const lines = passage.text.split('\n').flatMap((line) => {
    const [, number, text = ''] = step.exec(line) ?? [];
    return number === undefined ? [] : [{ number, text }];
  });
  const [first] = lines;
  if (first === undefined || lines.length < 2) return null;
  return {
    passage,
    list: lines.map(({ number, text }) => `${number}. ${plainText(text)}`).join('\n'),
    first: first.text.trim(),
  };
}
