import { setTimeout as delay } from 'node:timers/promises';
import { getNote } from '@savoir/contracts/notes';
import { expect } from 'vitest';
import { eventually } from '../client.ts';
import { itSurvives } from './fault.ts';
import { readiness, startsInstallation, untilIdle, untilReady } from './installation.ts';
import { expectAllStored, write, type Writing } from './writers.ts';

const installation = startsInstallation();

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const summaryOf = ({ acknowledged, refusals, longestMs }: Writing) =>
  `${acknowledged.size} fiches by 4 people, ${[...refusals.values()].reduce((sum, count) => sum + count, 0)} tries again, ${seconds(longestMs)} at most`;

const livez = async (origin: string) => (await fetch(`${origin}/livez`)).status;

itSurvives(
  {
    part: 'Database',
    fault: 'The database is killed while people write, and started again three seconds later',
    person: 'Calls answer 503 with Retry-After for that time; a repeated one is taken. Nobody signs in again.',
    kept: 'Every fiche that was acknowledged, once, under the id that was told. The product was not restarted.',
  },
  async (measure) => {
    const { bff, database, start } = installation;
    const product = await start();
    const fault = async () => {
      await delay(700);
      await database.kill();
      await delay(500);
      expect([await readiness(product), await livez(product.origin)]).toEqual([503, 200]);
      await delay(2500);
      await database.start();
      await untilReady(product);
      await delay(700);
    };
    const writing = await write(() => product.client, 4, fault());
    expect([...writing.refusals.keys()].filter((status) => status !== 503 && status !== 409)).toEqual([]);
    await untilIdle(installation);
    await expectAllStored(bff, writing);
    for (const id of [...writing.acknowledged.values()].slice(-3)) {
      const { status, body } = await product.client.call('creator', getNote, { params: { id } });
      expect([status, body.status]).toEqual([200, 'TO_REVIEW']);
    }
    measure(summaryOf(writing));
  },
);

itSurvives(
  {
    part: 'Database',
    fault: 'The database refuses connections for five seconds',
    person: 'Calls answer 503 with Retry-After; a repeated one is taken.',
    kept: 'Every acknowledged fiche, once.',
  },
  async (measure) => {
    const { bff, link, start } = installation;
    const product = await start();
    const fault = async () => {
      await delay(500);
      await link.refuse();
      await delay(5000);
      await link.open();
      await untilReady(product);
      await delay(500);
    };
    const writing = await write(() => product.client, 4, fault());
    expect(writing.longestMs).toBeLessThan(40_000);
    await untilIdle(installation);
    await expectAllStored(bff, writing);
    measure(summaryOf(writing));
  },
);

itSurvives(
  {
    part: 'Database',
    fault: 'Every answer of the database is 200 ms late',
    person: 'Everything takes longer, nothing fails.',
    kept: 'Every acknowledged fiche, once.',
  },
  async (measure) => {
    const { bff, link, start } = installation;
    const product = await start();
    const fault = async () => {
      link.slow(100);
      await delay(6000);
      link.slow(0);
    };
    const writing = await write(() => product.client, 4, fault());
    expect([...writing.refusals]).toEqual([]);
    await untilIdle(installation);
    await expectAllStored(bff, writing);
    measure(summaryOf(writing));
  },
);

itSurvives(
  {
    part: 'Database',
    fault: 'The database takes connections and answers nothing for half a minute',
    person: 'A call that waits is answered 503 within 25 seconds; a repeated one is taken when the database is back.',
    kept: 'Every acknowledged fiche, once.',
  },
  async (measure) => {
    const { bff, link, start } = installation;
    const product = await start();
    let slowestMs = 0;
    const fault = async () => {
      await delay(500);
      link.stall();
      const until = performance.now() + 30_000;
      while (performance.now() < until) {
        const startedAt = performance.now();
        const { status, headers } = await product.client.call('creator', getNote, {
          params: { id: bff.company.id },
        });
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      }
      await link.open();
      await untilReady(product);
      await delay(500);
    };
    const writing = await write(() => product.client, 4, fault());
    expect(slowestMs).toBeLessThan(25_000);
    await untilIdle(installation);
    await expectAllStored(bff, writing);
    measure(`answered after ${seconds(slowestMs)} at most; ${summaryOf(writing)}`);
  },
);

itSurvives(
  {
    part: 'Database',
    fault: 'The product is started while the database refuses',
    person: 'The start ends with a line that names MONGODB_URL; the next start serves.',
    kept: 'Everything.',
  },
  async () => {
    const { link, start } = installation;
    await link.refuse();
    try {
      await expect(start()).rejects.toThrow(/MONGODB_URL: the database does not answer/);
    } finally {
      await link.open();
    }
    const product = await start();
    expect(
      await eventually(
        () => readiness(product),
        (status) => status === 200,
      ),
    ).toBe(200);
  },
);
