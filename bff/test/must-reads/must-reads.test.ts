import { listAudit } from '@savoir/contracts/companies';
import { newId } from '@savoir/contracts/common';
import { listInbox } from '@savoir/contracts/inbox';
import * as notes from '@savoir/contracts/notes';
import { deleteSpace } from '@savoir/contracts/spaces';
import { expect, it } from 'vitest';
import { bff, client } from '../application.ts';
import type { JobRow } from '../../src/jobs/job.collection.ts';
import { eventually } from '../client.ts';
import { sentCorrection } from '../corrections-journey.ts';
import { reportNote } from '../reports/report-journey.ts';
import { command, read } from '../note-journey.ts';
import {
  ask,
  at,
  changeUser,
  confirmRead,
  corrected,
  csvOf,
  first,
  followed,
  retain,
  letCome,
  own,
  publishedIn,
  remind,
  requestOf,
  requestsOf,
  second,
  startMustReads,
  titlesToRead,
  notificationsOf,
  toReadOf,
  withdraw,
  withSpaces,
} from './must-read-journey.ts';

startMustReads();

it('a space that is asked to read a note asks its people as they are at this moment, until each has confirmed the published text [B.44][B.45]', () =>
  withSpaces(async ({ validator, reader, colleague, outsider }) => {
    const note = await publishedIn('Consignation', [first(), second()]);
    const asked = await ask(validator, note, [first()], { dueDay: '2027-03-20' });
    expect(asked.status).toBe(201);
    expect(asked.body.requests).toMatchObject([
      { askedCount: 2, confirmedCount: 0, dueDay: '2027-03-20', by: { id: validator.id }, space: { id: first() } },
    ]);
    for (const who of [reader, colleague]) expect(await titlesToRead(who)).toEqual(['Consignation']);
    // Who asks does not confirm to themself.
    for (const who of [validator, outsider]) expect(await titlesToRead(who)).toEqual([]);
    expect((await confirmRead(validator, note)).code).toBe('MUST_READ_NOT_ASKED');
    const warnedOf = async () => (await own(reader)).toRead.map(({ dangerSince }) => dangerSince !== undefined);
    expect(await warnedOf()).toEqual([false]);
    await reportNote(colleague, note, 'dangerous');
    expect(await warnedOf()).toEqual([true]);
    expect((await toReadOf(reader, note)).toRead).toMatchObject({
      reason: 'Un point de coupure a été ajouté.',
      dueDay: '2027-03-20',
      by: { id: validator.id },
      again: false,
    });
    expect((await client.call(reader, notes.noteCounts)).body.toReadCount).toBe(1);

    at('2027-03-03T10:00:00Z');
    expect((await confirmRead(reader, note)).body).toEqual({
      toRead: null,
      confirmed: { edition: 1, date: '2027-03-03T10:00:00.000Z' },
    });
    // Once is enough, and the first date stays.
    at('2027-03-04T10:00:00Z');
    expect((await confirmRead(reader, note)).body.confirmed?.date).toBe('2027-03-03T10:00:00.000Z');
    expect(await own(reader)).toMatchObject({
      toRead: [],
      confirmed: [{ noteId: note.id, title: 'Consignation', edition: 1 }],
    });
    expect((await client.call(reader, notes.noteCounts)).body.toReadCount).toBe(0);

    // Who joins is asked too; who leaves is not any more, and what they confirmed stays on record.
    const joined = await bff.addUser('reader', { firstName: 'Zoé', lastName: 'Neuve', spaceIds: [first()] });
    expect(await titlesToRead(joined)).toEqual(['Consignation']);
    await changeUser(reader, { spaceIds: [second()] });
    await changeUser(colleague, { active: false });
    const request = await requestOf(validator, note);
    expect(request.people.map(({ person, done }) => [person.lastName, done])).toEqual([['Neuve', false]]);
    expect(request.former).toMatchObject([{ person: { id: reader.id }, edition: 1 }]);
    expect(await titlesToRead(reader)).toEqual([]);
  }));

it('a space that is asked to read a note is asked by those who validate and see the note and the space, and by no one else [B.44]', () =>
  withSpaces(async ({ validator, reader, colleague, outsider }) => {
    const { admin, dev } = bff.users;
    const note = await publishedIn('Pour le premier', [first()]);
    const everywhere = await publishedIn('Pour tous', []);
    for (const who of [reader, colleague]) expect((await ask(who, note, [first()])).code).toBe('ACCESS_DENIED');
    expect((await ask(bff.other.users.admin, note, [first()])).code).toBe('NOTE_NOT_FOUND');
    // They do not see the note; they see the note, but not the space.
    expect((await ask(outsider, note, [first()])).code).toBe('NOTE_NOT_FOUND');
    expect((await ask(outsider, everywhere, [first()])).code).toBe('MUST_READ_IMPOSSIBLE');
    // The people of the other space do not see the note.
    expect((await ask(dev, note, [first(), second()])).code).toBe('MUST_READ_IMPOSSIBLE');
    expect((await ask(dev, note, [newId()])).code).toBe('MUST_READ_IMPOSSIBLE');
    expect((await requestsOf(dev, note)).length).toBe(0);
    expect((await ask(validator, note, [first()])).status).toBe(201);
    expect((await ask(outsider, everywhere, [second()])).status).toBe(201);
    expect((await ask(admin, everywhere, [first()])).status).toBe(201);
    // Each follows what they may ask.
    const seen = async (who: Parameters<typeof followed>[0]) =>
      (await followed(who))
        .filter(({ space }) => [first(), second()].includes(space.id))
        .map(({ title, space }) => [title, space.id].join(' '))
        .toSorted();
    expect(await seen(outsider)).toEqual([`Pour tous ${second()}`]);
    expect(await seen(validator)).toEqual([`Pour le premier ${first()}`, `Pour tous ${first()}`]);
    expect(await seen(admin)).toHaveLength(3);
    const foreigner = bff.other.users.admin;
    expect(await seen(foreigner)).toEqual([]);
    expect((await client.call(foreigner, notes.noteCounts)).body.toReadCount).toBeUndefined();
    expect((await confirmRead(foreigner, everywhere)).code).toBe('NOTE_NOT_FOUND');
    const foreign = await requestOf(validator, note);
    for (const call of [remind, withdraw, csvOf]) await call(outsider, foreign);
    expect((await remind(outsider, foreign)).code).toBe('MUST_READ_NOT_FOUND');
    expect((await withdraw(outsider, foreign)).code).toBe('MUST_READ_NOT_FOUND');
    expect((await withdraw(reader, foreign)).code).toBe('ACCESS_DENIED');
    expect((await requestOf(validator, note)).ended).toBeNull();
  }));

it('a space that is asked to read a note is asked of a published note only, with a reason and a day that lies ahead [B.44]', () =>
  withSpaces(async ({ validator }) => {
    const note = await publishedIn('Vanne', [first()]);
    expect((await ask(validator, note, [])).code).toBe('INPUT_INVALID');
    expect((await ask(validator, note, [first()], { reason: '  trop court ' })).code).toBe(null);
    await withdraw(validator, await requestOf(validator, note));
    expect((await ask(validator, note, [first()], { reason: '   bref   ' })).code).toBe('INPUT_INVALID');
    expect((await ask(validator, note, [first()], { dueDay: '2027-03-01' })).code).toBe('INPUT_INVALID');
    expect((await ask(validator, note, [first()], { dueDay: '2027-02-31' })).code).toBe('INPUT_INVALID');
    expect((await ask(validator, note, [first()], { dueDay: '2027-03-02' })).status).toBe(201);
    const archived = await command('dev', notes.archiveNote, await publishedIn('Vieille', [first()]));
    expect((await ask(validator, archived.body, [first()])).code).toBe('MUST_READ_IMPOSSIBLE');
  }));

it('a space that is asked to read a note is asked once by two who ask at the same moment: the second learns who was first [B.46]', () =>
  withSpaces(async ({ validator }) => {
    const { admin } = bff.users;
    for (let round = 0; round < 2; round++) {
      const note = await publishedIn(`Ronde ${round}`, [first(), second()]);
      const answers = await Promise.all([ask(validator, note, [first()]), ask(admin, note, [first(), second()])]);
      expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['MUST_READ_OPEN', 'ok']);
      const refused = answers.find(({ code }) => code !== null);
      expect(refused?.problem?.context?.['by']).not.toBe('');
      // All or none of the spaces of a call.
      const spaces = (await requestsOf(admin, note)).map(({ space }) => space.id);
      expect(spaces.toSorted()).toEqual((answers[0].code === null ? [first()] : [first(), second()]).toSorted());
    }
    const note = await publishedIn('Deux fois la même', [first()]);
    const key = newId();
    const [one, same] = [
      await ask(validator, note, [first()], {}, key),
      await ask(validator, note, [first()], {}, key),
    ];
    expect(same.body.requests.map(({ id }) => id)).toEqual(one.body.requests.map(({ id }) => id));
  }));

it('a correction that is published asks again who had confirmed, and notifies them after five minutes [B.47]', () =>
  withSpaces(async ({ validator, reader, colleague }) => {
    const note = await publishedIn('Presse', [first()]);
    const asked = (await ask(validator, note, [first()])).body.requests[0]!;
    // Who asks knows it already.
    expect(
      (await notificationsOf(`^must-read:asked:${asked.id}:1:`, 2)).map(({ userId }) => userId).toSorted(),
    ).toEqual([reader.id, colleague.id].toSorted());
    await confirmRead(reader, note);
    at('2027-03-05T09:00:00Z');
    const after = await corrected(note, 'Purger deux fois.');
    expect(after.edition).toBe(2);
    expect((await toReadOf(reader, note)).toRead).toMatchObject({ again: true, since: '2027-03-05T09:00:00.000Z' });
    expect(await requestOf(validator, note)).toMatchObject({ edition: 2, askedAgain: true, confirmedCount: 0 });
    // Confirmed before: it stands, and is not enough.
    expect((await confirmRead(reader, note, 1)).body.toRead).not.toBeNull();
    expect((await confirmRead(colleague, note, 1)).code).toBe('VERSION_STALE');
    expect((await confirmRead(reader, note, 2)).body).toMatchObject({ toRead: null, confirmed: { edition: 2 } });
    const job = await bff.services.db
      .collection<JobRow>('jobs')
      .findOne({ 'payload.type': 'must-read.asked', 'payload.id': asked.id, 'payload.edition': 2 });
    expect(job?.openAt).toEqual(new Date('2027-03-05T09:05:00Z'));
    await letCome('asked', asked.id);
    // Who has read the new text meanwhile is not told of it.
    expect(
      (await notificationsOf(`^must-read:asked:${asked.id}:2:`, 1)).map(({ userId, title }) => [userId, title]),
    ).toEqual([[colleague.id, 'Fiche à lire']]);
  }));

it('a correction that is published waits in the inbox of who confirms the former text once more, from a page that was open since [B.45]', () =>
  withSpaces(async ({ validator, reader }) => {
    const note = await publishedIn('Étuve', [first()]);
    const asked = (await ask(validator, note, [first()])).body.requests[0]!;
    await confirmRead(reader, note);
    await corrected(note, 'Ouvrir à 40 degrés.');
    await letCome('asked', asked.id);
    await notificationsOf(`^must-read:asked:${asked.id}:2:`, 2);
    const waiting = async () => {
      const { body } = await client.call(reader, listInbox, { query: { group: 'waiting' } });
      return body.items.map(({ about }) => about);
    };
    expect(await waiting()).toEqual(['Étuve']);
    await confirmRead(reader, note, 1);
    expect(await waiting()).toEqual(['Étuve']);
    await confirmRead(reader, note, 2);
    expect(await waiting()).toEqual([]);
  }));

it('a correction that is published need not be read again where those who ask say so at once, and then no one is notified [B.47]', () =>
  withSpaces(async ({ validator, reader, colleague }) => {
    const note = await publishedIn('Coquille', [first()]);
    await ask(validator, note, [first()]);
    await confirmRead(reader, note);
    await corrected(note, 'Le texte de Coquille, sans faute.');
    const request = await requestOf(validator, note);
    expect(await titlesToRead(reader)).toEqual(['Coquille']);
    expect((await retain(validator, request)).body).toMatchObject({
      edition: 1,
      askedAgain: false,
      confirmedCount: 1,
    });
    expect(await titlesToRead(reader)).toEqual([]);
    // Who had not read it confirms what is published now.
    expect((await confirmRead(colleague, note, 2)).body.confirmed?.edition).toBe(2);
    expect((await retain(validator, request)).code).toBe('VERSION_STALE');
    // The next correction asks again.
    await corrected((await read('dev', note.id)).body, 'Autre chose.');
    expect(await titlesToRead(reader)).toEqual(['Coquille']);
    // Said of a version that was followed by another one, it says nothing.
    const two = await requestOf(validator, note);
    await corrected((await read('dev', note.id)).body, 'Encore autre chose.');
    expect((await retain(validator, two)).code).toBe('VERSION_STALE');
    await letCome('asked', request.id);
    expect(await notificationsOf(`^must-read:asked:${request.id}:2:`, 0)).toEqual([]);
  }));

it('a correction that is published is never confirmed by who has read the text before it, also where both happen at once [B.45]', () =>
  withSpaces(async ({ validator, reader }) => {
    for (let round = 0; round < 2; round++) {
      const note = await publishedIn(`Course ${round}`, [first()]);
      await ask(validator, note, [first()]);
      const awaiting = await sentCorrection(note, 'Un autre texte.', 'dev');
      const [confirmed, publication] = await Promise.all([
        confirmRead(reader, note, 1),
        command('dev', notes.publishNote, awaiting),
      ]);
      expect(publication.status).toBe(200);
      expect(['ok', 'VERSION_STALE']).toContain(confirmed.code ?? 'ok');
      const now = await toReadOf(reader, note);
      expect(now.toRead).not.toBeNull();
      expect(now.confirmed?.edition ?? null).toBe(confirmed.code === null ? 1 : null);
    }
  }));

it('a must-read sleeps while its note is archived, and ends with note, space or its withdrawal; confirmations stay [B.48]', () =>
  withSpaces(async ({ validator, reader, colleague }) => {
    const note = await publishedIn('Filtre', [first()]);
    await ask(validator, note, [first()]);
    await confirmRead(colleague, note);
    const archived = await command('dev', notes.archiveNote, (await read('dev', note.id)).body);
    expect(await titlesToRead(reader)).toEqual([]);
    expect((await confirmRead(reader, note)).code).toBe('MUST_READ_NOT_ASKED');
    const sleeping = await requestOf(validator, note);
    expect(sleeping.archived).toBe(true);
    expect((await remind(validator, sleeping)).body.remindedCount).toBe(0);
    await command('dev', notes.unarchiveNote, archived.body);
    expect(await titlesToRead(reader)).toEqual(['Filtre']);

    expect((await withdraw(validator, sleeping)).status).toBe(204);
    expect((await withdraw(validator, sleeping)).code).toBe('MUST_READ_NOT_FOUND');
    expect((await remind(validator, sleeping)).code).toBe('MUST_READ_NOT_FOUND');
    expect(await titlesToRead(reader)).toEqual([]);
    expect((await confirmRead(reader, note)).code).toBe('MUST_READ_NOT_ASKED');
    const ended = await requestOf(validator, note);
    expect([ended.ended === null, ended.people, ended.former.length]).toEqual([false, [], 1]);
    // It may be asked again, and what was confirmed counts.
    expect((await ask(validator, note, [first()])).body.requests[0]).toMatchObject({ confirmedCount: 1 });

    await client.call('dev', notes.deleteNote, { params: { id: note.id } });
    expect(await titlesToRead(reader)).toEqual([]);
    const open = () => bff.services.db.collection('mustReads').countDocuments({ noteId: note.id, open: true });
    await eventually(open, (count) => count === 0);
    expect((await own(colleague)).confirmed).toMatchObject([{ noteId: null, title: 'Filtre' }]);

    const other = await publishedIn('Espace fermé', [second()]);
    await ask('admin', other, [second()]);
    await client.call('admin', deleteSpace, { params: { id: second() }, body: {} });
    expect(await bff.services.db.collection('mustReads').countDocuments({ noteId: other.id, open: true })).toBe(0);
  }));

it('a must-read asks no one who no longer sees the note [B.48]', () =>
  withSpaces(async ({ validator, reader }) => {
    const note = await publishedIn('Déplacée', [first(), second()]);
    await ask(validator, note, [first()]);
    await bff.services.db
      .collection<{ _id: string }>('notes')
      .updateOne({ _id: note.id }, { $set: { spaceIds: [second()] } });
    expect(await titlesToRead(reader)).toEqual([]);
    expect((await confirmRead(reader, note)).code).toBe('NOTE_NOT_FOUND');
    expect((await requestOf('admin', note)).askedCount).toBe(0);
    expect(await followed(validator)).toEqual([]);
  }));

it('a must-read is written into the log when it is asked, recalled, withdrawn and taken; a confirmation is not [B.49]', () =>
  withSpaces(async ({ validator, reader }) => {
    const note = await publishedIn('Journal', [first()]);
    await ask(validator, note, [first()]);
    const request = await requestOf(validator, note);
    await remind(validator, request);
    await csvOf(validator, request);
    await confirmRead(reader, note);
    await withdraw(validator, request);
    const { items } = (await client.call('admin', listAudit, { query: { kind: 'note', userId: validator.id } })).body;
    expect(items.map(({ action, label }) => [action, label].join(' ')).toSorted()).toEqual([
      'mustReads.ask Journal',
      'mustReads.csv Journal',
      'mustReads.remind Journal',
      'mustReads.withdraw Journal',
    ]);
    const all = (await client.call('admin', listAudit, { query: { userId: reader.id } })).body.items;
    expect(all.map(({ action }) => action)).not.toContain('mustReads.confirm');
  }));

it('a must-read is a table for the audit: people, text, day and space, without formulas [B.49]', () =>
  withSpaces(async ({ validator, reader, colleague }) => {
    await changeUser(colleague, { firstName: '=HYPERLINK("x")', lastName: 'Ferrand' });
    const note = await publishedIn('+Levage', [first()]);
    await ask('admin', note, [first()], { dueDay: '2027-03-20' });
    at('2027-03-03T10:00:00Z');
    await confirmRead(reader, note);
    await corrected(note, 'Lever à deux.');
    await confirmRead(validator, note, 2);
    const { filename, csv } = await csvOf(validator, await requestOf(validator, note));
    expect(filename).toBe('lectures-2027-03-03.csv');
    const lines = csv.replace('\uFEFF', '').split('\r\n');
    const space = (await requestOf(validator, note)).space.name;
    const tail = '2;2027-03-03T10:00:00.000Z;2027-03-20';
    expect(lines).toEqual([
      'Fiche;Espace;Personne;État;Version confirmée;Confirmée le;Version demandée;Demandée depuis;Date limite',
      `'+Levage;${space};Nadia Benali;confirmée;2;2027-03-03T10:00:00.000Z;${tail}`,
      `'+Levage;${space};"'=HYPERLINK(""x"") Ferrand";à confirmer;;;${tail}`,
      `'+Levage;${space};Paul Renaud;version antérieure confirmée;1;2027-03-03T10:00:00.000Z;${tail}`,
      '',
    ]);
  }));
