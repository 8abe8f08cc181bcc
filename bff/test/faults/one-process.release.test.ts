import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getNote, listMyNoteSummaries } from '@savoir/contracts/notes';
import { expect, onTestFinished } from 'vitest';
import { demonstrationPassword, people } from '../../src/seed/demonstration-users.ts';
import { clientAt, eventually } from '../client.ts';
import { freePort, startServer, startsServers } from '../processes/start-server.ts';
import { itSurvives } from './fault.ts';
import { untilReady } from './installation.ts';
import { tokenAt } from './sign-in.ts';
import { write } from './writers.ts';

startsServers();

itSurvives(
  {
    part: 'Processes',
    fault: 'The product with its embedded database is killed four times while people write, and started again at once',
    person: 'The connection breaks; the outbox sends the same fiche again.',
    kept: 'Every acknowledged fiche, once, generated. No start is refused for what the killed one left.',
  },
  async (measure) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'savoir-one-process-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const port = freePort();
    const origin = `http://localhost:${port}`;
    const start = async () => {
      const server = startServer({ DATA_DIR: dataDir, PORT: port, DEMONSTRATION: 'on', LOG_LEVEL: 'warn' });
      await expect
        .poll(() => (server.child.exitCode === null ? server.output.out : `ended: ${server.output.err}`), {
          timeout: 90_000,
        })
        .toContain('Savoir answers at');
      return server;
    };
    let server = await start();
    const token = await tokenAt({ origin }, people.camille.email, demonstrationPassword);
    const client = clientAt(origin, { as: () => ({ authorization: `Bearer ${token}` }) });
    const fault = async () => {
      for (let round = 0; round < 4; round++) {
        await delay(500 + round * 250);
        server.child.kill('SIGKILL');
        await server.ended;
        server = await start();
      }
      await untilReady({ origin });
      await delay(500);
    };
    const { acknowledged, longestMs } = await write(() => client, 4, fault(), { giveUpMs: 120_000 });
    for (const [title, id] of acknowledged) {
      const { body } = await eventually(
        () => client.call('creator', getNote, { params: { id } }),
        (answer) => answer.status === 200 && answer.body.status !== 'PENDING',
      );
      expect([body.title, body.status, body.history.map(({ action }) => action)]).toEqual([
        title,
        'TO_REVIEW',
        ['created', 'generated'],
      ]);
    }
    const { body: all } = await client.call('creator', listMyNoteSummaries, {});
    const titles = all.map(({ title }) => title).filter((title) => title.startsWith('Relevé '));
    expect(titles.toSorted()).toEqual([...acknowledged.keys()].toSorted());
    measure(`${acknowledged.size} fiches by 4 people, taken after ${(longestMs / 1000).toFixed(1)} s at most`);
  },
  { timeout: 400_000 },
);
