import * as fc from 'fast-check';
import type { Db } from 'mongodb';
import { explanationOf, type Difference, type Explanation } from './explained.ts';
import { outcomesOf, same } from './outcome.ts';
import { scenario, type Scenario } from './scenario.ts';

/** What a run found. */
export interface Comparison {
  cases: number;
  explained: Map<Explanation, number>;
  /** Each made as small as it goes. */
  unexplained: { seed: number; scenario: Scenario; difference: Difference }[];
}

export interface Servers {
  ours: Db;
  theirs: Db;
}

export async function differencesOf({ ours, theirs }: Servers, of: Scenario): Promise<Difference[]> {
  const [mine, others] = await Promise.all([outcomesOf(ours, of), outcomesOf(theirs, of)]);
  return of.commands.flatMap((command, at): Difference[] => {
    const [one, other] = [mine[at], others[at]];
    if (!one || !other || same(one, other)) return [];
    return [{ command, docs: of.docs, indexes: of.indexes, ours: one, theirs: other }];
  });
}

/** A later command only counts while both hold the same documents. */
export function upToFirst(
  differences: readonly Difference[],
  of: Scenario,
): { cases: number; found: Difference | null } {
  const [found = null] = differences;
  return { cases: found ? of.commands.indexOf(found.command) + 1 : of.commands.length, found };
}

const scenariosPerSeed = 25;

/** Runs random scenarios on both servers until so many commands were compared. */
export async function compareServers(
  servers: Servers,
  { seed: firstSeed, cases, onSeed }: { seed: number; cases: number; onSeed?: (so: Comparison) => void },
): Promise<Comparison> {
  const result: Comparison = { cases: 0, explained: new Map(), unexplained: [] };
  for (let seed = firstSeed; result.cases < cases; seed++) {
    let smallest: Comparison['unexplained'][number] | null = null;
    const run = await fc.check(
      fc.asyncProperty(scenario, async (of) => {
        const { cases: compared, found } = upToFirst(await differencesOf(servers, of), of);
        const explanation = found && explanationOf(found);
        if (found && !explanation) {
          smallest = { seed, scenario: of, difference: found };
          return false;
        }
        // What a search for a smaller one runs is not counted.
        if (smallest === null) {
          result.cases += compared;
          if (explanation) result.explained.set(explanation, (result.explained.get(explanation) ?? 0) + 1);
        }
        return true;
      }),
      { seed, numRuns: scenariosPerSeed },
    );
    // A server that does not answer is no difference.
    if (run.failed && smallest === null)
      throw new Error(`seed ${seed} could not be compared`, { cause: run.errorInstance });
    if (smallest) {
      result.cases++;
      result.unexplained.push(smallest);
    }
    onSeed?.(result);
  }
  return result;
}
