import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { pickerFrom } from '../shared/pick.ts';
import { randomFrom } from '../retrieval/typos.ts';
import { type ActName, actNames, acts, type Tools } from './acts.ts';
import type { LoadPlan } from './plan.ts';
import { openTally } from './tally.ts';

// Started by load.bench.ts, which hands it the plan and is told when the warm-up is over, and what came of the rest.

/** The product goes first where both want the processor. */
const lowerPriority = 10;
const secondsBetweenActs = 10;
const warmUpMs = 10_000;
/** Of a file of open connections a process may have twice as many. */
const connectionsMax = 10_000;

const tell = (message: string | object) => process.send?.(message);

setPriority(lowerPriority);
process.once('message', (plan: LoadPlan) => void generate(plan));

async function generate(plan: LoadPlan): Promise<void> {
  const random = randomFrom(20_261_129);
  const pick = pickerFrom(20_261_130);
  const agent = new Agent({ keepAlive: true, maxSockets: Math.min(plan.people.length, connectionsMax) });
  const tools: Tools = { agent, plan, pick, file: readFileSync(plan.file) };
  const tally = openTally((name) => acts[name].isRead);
  const shares = actNames.map((name) => acts[name].share);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const open = new Set<Promise<void>>();

  const drawName = (): ActName => {
    let left = random() * all;
    return actNames.find((_name, at) => (left -= shares[at] ?? 0) < 0) ?? 'counts';
  };
  const act = async (due: number, isCounted: boolean) => {
    const name = drawName();
    if (isCounted) tally.sent(performance.now() - due);
    const { answer, textAt } = await acts[name].run(pick(plan.people), tools);
    if (!isCounted) return;
    tally.ended(name, answer, performance.now() - due);
    if (textAt !== undefined) tally.firstExtract(textAt - due);
  };

  // Many people who each wait for an exponential time are one stream whose pauses are exponential, each act someone’s.
  const meanPauseMs = (secondsBetweenActs * 1000) / plan.people.length / (all / 100);
  const counted = performance.now() + warmUpMs;
  const end = counted + plan.minutes * 60_000;
  let isWarm = false;
  let due = performance.now();
  while (due < end) {
    const now = performance.now();
    if (now < due) await delay(Math.ceil(due - now));
    if (!isWarm && due >= counted) {
      isWarm = true;
      tell('warm');
    }
    const running = act(due, isWarm);
    open.add(running);
    void running.finally(() => open.delete(running));
    due += -Math.log(1 - random()) * meanPauseMs;
  }
  const openAtEnd = open.size;
  await Promise.all(open);
  agent.destroy();
  tell(tally.result(openAtEnd));
  process.channel?.unref();
}
