import { readFileSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import type { Document } from 'mongodb';
import { differencesOf, upToFirst, type Servers } from './compare.ts';
import { canonical, fromCanonical, outcomesOf, type Outcome } from './outcome.ts';
import { scenario, type Scenario } from './scenario.ts';

/** A scenario with what a reference server answered to it. */
export interface Recorded {
  scenario: Scenario;
  outcomes: Outcome[];
}

const file = new URL('recorded.ndjson', import.meta.url);
const seed = 20_261_123;
const scenarios = 200;

/** Writes what the reference answers, up to the first difference of each scenario. */
export async function record(servers: Servers): Promise<void> {
  const lines: string[] = [];
  for (const of of fc.sample(scenario, { seed, numRuns: scenarios })) {
    const { cases, found } = upToFirst(await differencesOf(servers, of), of);
    const commands = of.commands.slice(0, found ? cases - 1 : cases);
    if (commands.length === 0) continue;
    const outcomes = await outcomesOf(servers.theirs, { ...of, commands });
    lines.push(JSON.stringify({ scenario: canonical({ ...of, commands }), outcomes }));
  }
  writeFileSync(file, `${lines.join('\n')}\n`);
}

export const recorded = (): Recorded[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { scenario: of, outcomes } = JSON.parse(line) as { scenario: Document; outcomes: Outcome[] };
      return { scenario: fromCanonical(of) as Scenario, outcomes };
    });
