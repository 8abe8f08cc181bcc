import type { Explained } from './explained.ts';
import type { Mutant } from './mutate.ts';

/** What the tests of a group noticed. */
export interface Score {
  noticed: number;
  /** Those that a test could be asked to notice. */
  asked: number;
  percent: number;
  /** Each as one line. */
  survivors: readonly string[];
  /** Explanations of what is not there or is noticed. */
  idle: readonly Explained[];
}

type Judged = Pick<Mutant, 'status' | 'replacement' | 'location'> & {
  /** From the root. */
  rule: string;
};

/** `sourceOf` gives the text of a rule. Mutants that do not run count for nothing. */
export function scoreOf(
  mutants: readonly Judged[],
  explained: readonly Explained[],
  sourceOf: (rule: string) => string,
): Score {
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const unnoticed = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map((mutant) => ({ ...mutant, source: cut(sourceOf(mutant.rule), mutant.location) }));
  const explains = (mutant: (typeof unnoticed)[number]) => (each: Explained) =>
    each.rule === mutant.rule && each.source === mutant.source && each.replacement === mutant.replacement;
  const survivors = unnoticed.filter((mutant) => !explained.some(explains(mutant)));
  const asked = noticed + survivors.length;
  return {
    noticed,
    asked,
    percent: asked === 0 ? 0 : (100 * noticed) / asked,
    survivors: survivors.map(
      ({ rule, location, source, replacement }) =>
        `${rule}:${location.start.line} ${JSON.stringify(source)} → ${JSON.stringify(replacement)}`,
    ),
    idle: explained.filter((each) => !unnoticed.some((mutant) => explains(mutant)(each))),
  };
}

function cut(text: string, { start, end }: Mutant['location']): string {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}
