import { eraseUser, personErasure } from '@savoir/contracts/users';
import { expect, it } from 'vitest';
import { eventually } from '../client.ts';
import { stepsUpTo } from '../processes/kill-points.ts';
import { bff, client, startOnOwnDatabase } from '../processes/own-database.ts';
import { endLeases, startKilledWorker } from '../processes/start-killed-worker.ts';
import { leaveTraces, tracesOf } from './of-one-person.ts';

startOnOwnDatabase();

/** Before and after each of its steps is written down. */
const writes = 14;

it.each(stepsUpTo(writes))(
  'an erasure whose worker is killed at write %i goes on, and leaves nothing [B.37]',
  async (killAt) => {
    const person = await bff.addUser('creator', { firstName: `Zéphyrine${killAt}`, lastName: 'Quatremère' });
    const colleague = await bff.addUser('validator', { firstName: 'Odile', lastName: 'Reste' });
    await leaveTraces(bff, person, colleague);
    // The file takes longer than the password counts that the administrator gave at its start.
    const signIns = bff.services.db.collection('identity_refresh_tokens');
    await signIns.updateMany({ revokedAt: null }, { $set: { provenAt: new Date() } });
    const params = { id: person.id };
    expect((await client.call('admin', eraseUser, { params })).status).toBe(202);
    const killed = startKilledWorker(bff, {}, killAt);
    await new Promise((resolve) => void killed.once('exit', resolve));
    await endLeases(bff);
    startKilledWorker(bff, {});
    await eventually(
      () => client.call('admin', personErasure, { params }),
      ({ status }) => status === 404,
      180_000,
    );
    expect(await tracesOf(bff, [person.id, person.email, `Zéphyrine${killAt}`])).toEqual([]);
  },
);
