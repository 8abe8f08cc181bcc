import { describe, expect, it } from 'vitest';
import { missingApi, missingShared, type RemoteUses } from './remote-uses.ts';

const uses: RemoteUses = {
  shared: { '@savoir/ui': ['Button', 'Card'], '@savoir/remote-kit': ['useHost'] },
  endpoints: { 'notes.list': 'GET /notes', 'chats.ask': 'POST /chats/:id/messages' },
  events: { 'chats.ask': ['text', 'done'] },
};

it('a remote fits a shell that has all the names it uses, and more', () => {
  expect(
    missingShared(uses, { '@savoir/ui': ['Button', 'Card', 'Link'], '@savoir/remote-kit': ['useHost'] }),
  ).toBeNull();
});

it('a remote fits a shell or is informed which it lacks, and of what', () => {
  expect(missingShared(uses, { '@savoir/ui': ['Button'], '@savoir/remote-kit': ['useHost'] })).toBe(
    'it uses Card of @savoir/ui, which this shell does not have',
  );
  expect(missingShared(uses, { '@savoir/ui': ['Button', 'Card'] })).toBe(
    'it uses useHost of @savoir/remote-kit, which this shell does not have',
  );
});

describe('a remote fits a server', () => {
  const offered = { endpoints: { ...uses.endpoints, 'notes.get': 'GET /notes/:id' }, events: uses.events };

  it('a remote fits a server that has all the calls and events it uses, and more', () => {
    expect(missingApi(uses, offered)).toBeNull();
  });

  it('a remote fits a server or is informed which call it lacks, or has under another address', () => {
    expect(missingApi(uses, { ...offered, endpoints: { 'notes.list': 'GET /notes' } })).toBe(
      'it calls chats.ask (POST /chats/:id/messages), which this server does not have',
    );
    const moved = { ...offered.endpoints, 'notes.list': 'GET /fiches' };
    expect(missingApi(uses, { ...offered, endpoints: moved })).toContain('notes.list (GET /notes)');
  });

  it('a remote fits a server or is informed which event never comes', () => {
    expect(missingApi(uses, { ...offered, events: { 'chats.ask': ['text'] } })).toBe(
      'it waits for the event done of chats.ask, which this server does not send',
    );
  });
});
