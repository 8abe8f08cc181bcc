import type { Feature } from '@savoir/contracts/access';
import * as notes from '@savoir/contracts/notes';
import { usualFeatures } from '@savoir/testing/bff';
import { describe, expect, it } from 'vitest';
import { bff, client, emptyCompanyWith, startApplication } from '../application.ts';
import { type Who, command, create, read, drafted, sent, published, answersFrom } from '../note-journey.ts';

startApplication();

describe('with other features', () => {
  const without = (feature: Feature) => usualFeatures.filter((each) => each !== feature);

  it('without NOTE_REVIEW a generated note waits for its validator at once [D.31]', () =>
    emptyCompanyWith(without('NOTE_REVIEW'), async () => {
      expect(await drafted()).toMatchObject({ status: 'AWAITING_VALIDATION', needsReview: false });
    }));

  it('without NOTE_VALIDATION sending publishes at once [D.32]', () =>
    emptyCompanyWith(without('NOTE_VALIDATION'), async () => {
      const note = await sent();
      expect(note).toMatchObject({ status: 'PUBLISHED', validator: null });
      expect(await answersFrom(note.id, 'retendre la courroie')).toHaveLength(1);
      expect((await client.call('admin', notes.listNotes, { query: { scope: 'to-review' } })).code).toBe(
        'FEATURE_DISABLED',
      );
    }));

  it('without NOTE_VALIDATION what was to go to a validator is not published, a correction neither', () =>
    emptyCompanyWith(without('NOTE_VALIDATION'), async () => {
      const send = ({ id, version }: { id: string; version: number }) =>
        client.call('creator', notes.submitNote, { params: { id }, version, query: { to: 'AWAITING_VALIDATION' } });
      const draft = await drafted();
      expect((await send(draft)).code).toBe('FEATURE_DISABLED');
      expect((await read('creator', draft.id)).body).toMatchObject({ status: 'TO_REVIEW', version: draft.version });
      const { body: note } = await command('creator', notes.submitNote, draft);
      const params = { id: note.id };
      const started = await client.call('creator', notes.correctNote, { params, version: note.version, body: {} });
      expect((await send(started.body)).code).toBe('FEATURE_DISABLED');
      expect((await read('creator', note.id)).body.status).toBe('PUBLISHED');
      expect((await read('creator', started.body.id)).body.status).toBe('TO_REVIEW');
    }));

  it('without INSERT_NOTE_INTO_RAG a note is published but not searched [D.33]', () =>
    emptyCompanyWith(without('INSERT_NOTE_INTO_RAG'), async () => {
      const note = await published();
      expect(note.status).toBe('PUBLISHED');
      expect(await answersFrom(note.id, 'retendre la courroie')).toEqual([]);
    }));

  it('with ACCESS_SPACE a user sees notes of their spaces and of no space, to-review lists included [D.37]', () =>
    emptyCompanyWith([...usualFeatures, 'ACCESS_SPACE'], async () => {
      const [mine, others] = bff.spaceIds;
      const member = await bff.addUser('validator', { spaceIds: [mine] });
      for (const [title, spaceIds] of [
        ['Mienne', [mine]],
        ['À tous', []],
        ['Cachée', [others]],
      ] as const)
        await sent('admin', { title, spaceIds: [...spaceIds] });
      const seen = async (who: Who) =>
        (await client.call(who, notes.listNotes, { query: { scope: 'to-review' } })).body.items.map(
          ({ title, id }) => ({ title, id }),
        );
      expect((await seen(member)).map(({ title }) => title)).toEqual(['À tous', 'Mienne']);
      const all = await seen('admin');
      expect(all).toHaveLength(3);
      expect((await read(member, all.find(({ title }) => title === 'Cachée')?.id ?? '')).code).toBe('NOTE_NOT_FOUND');
      expect((await client.call(member, notes.noteCounts, {})).body.awaitingValidationCount).toBe(2);
      expect((await create(member, { spaceIds: [others] })).code).toBe('SPACE_NOT_FOUND');
    }));

  it('with ACCESS_SPACE the authors named are those of notes that one sees [D.37]', () =>
    emptyCompanyWith([...usualFeatures, 'ACCESS_SPACE'], async () => {
      const [mine, others] = bff.spaceIds;
      const member = await bff.addUser('reader', { spaceIds: [mine] });
      const [seen, hidden] = [await bff.addUser('admin'), await bff.addUser('admin')];
      for (const [author, spaceId] of [
        [seen, mine],
        [seen, others],
        [hidden, others],
      ] as const)
        await command('admin', notes.publishNote, await sent(author, { spaceIds: [spaceId] }));
      const authors = async (who: Who) =>
        (await client.call(who, notes.listNoteAuthors, {})).body.map(({ id }) => id).toSorted();
      expect(await authors(member)).toEqual([seen.id]);
      expect(await authors('admin')).toEqual([seen.id, hidden.id].toSorted());
    }));

  it('with ACCESS_SPACE a note names no space that is hidden from who reads it, and keeps it when they save', () =>
    emptyCompanyWith([...usualFeatures, 'ACCESS_SPACE'], async () => {
      const [mine, hidden] = bff.spaceIds;
      const member = await bff.addUser('validator', { spaceIds: [mine] });
      const { id } = await sent('admin', { spaceIds: [mine, hidden] });
      const params = { id };
      const listed = (await client.call(member, notes.listNotes, { query: { scope: 'to-review' } })).body.items;
      expect(listed.map(({ spaceIds }) => spaceIds)).toEqual([[mine]]);
      const { body: seen } = await read(member, id);
      expect(seen.spaceIds).toEqual([mine]);
      expect((await read('admin', id)).body.spaceIds).toEqual([mine, hidden]);

      const edit = (version: number, body: object) => client.call(member, notes.updateNote, { params, version, body });
      const saved = await edit(seen.version, { title: 'Revu', spaceIds: seen.spaceIds });
      expect([saved.status, saved.body.spaceIds]).toEqual([200, [mine]]);
      expect((await read('admin', id)).body.spaceIds.toSorted()).toEqual([mine, hidden].toSorted());
      const renamed = await edit(saved.body.version, { title: 'Encore' });
      expect((await read('admin', id)).body.spaceIds.toSorted()).toEqual([mine, hidden].toSorted());
      const left = await edit(renamed.body.version, { spaceIds: [] });
      expect([left.status, left.body.spaceIds]).toEqual([200, []]);
      expect((await read('admin', id)).body.spaceIds).toEqual([hidden]);
      expect((await read(member, id)).code).toBe('NOTE_NOT_FOUND');
    }));
});
