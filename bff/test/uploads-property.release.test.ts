import { createHash } from 'node:crypto';
import { createDocumentTicket, deleteDocument } from '@savoir/contracts/documents';
import * as notes from '@savoir/contracts/notes';
import { createMediaTicket, uploadId, type UploadTicket } from '@savoir/contracts/uploads';
import { type TestUser, usualFeatures } from '@savoir/testing/bff';
import { array, assert, asyncProperty, constant, constantFrom, nat, oneof, tuple, type Arbitrary } from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { bff, client, startApplication } from './application.ts';
import type { DocumentRow } from '../src/modules/document/document.row.ts';
import type { NoteRow } from '../src/modules/note/note.row.ts';
import { eventually, fixture } from './client.ts';
import { documentsOf, type Documents } from './documents-client.ts';
import { storedFiles } from './stored-files.ts';

// Whatever people send where a key is taken, and whatever is deleted meanwhile: what a note or a document has stays as
// it was, and is what its own people sent for it.

let documents: Documents;
let people: TestUser[];
let files: Record<Kind, { data: Buffer; contentType: string }>;
let lead = 0;

type Kind = 'document' | 'audio' | 'photo' | 'video';

startApplication({
  features: [...usualFeatures, 'VIDEO_SPEECH_TO_TEXT'],
  clock: () => new Date(Date.now() + lead),
});
beforeAll(async () => {
  documents = documentsOf(bff, client);
  people = [bff.users.creator, bff.users.validator, bff.other.users.creator];
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } });
  files = {
    document: { data: (await fixture('chiffre.pdf')).data, contentType: 'application/pdf' },
    audio: { data: (await fixture('enregistrement.webm')).data, contentType: 'audio/webm' },
    photo: { data: await picture.jpeg().toBuffer(), contentType: 'image/jpeg' },
    video: { data: (await fixture('film.webm')).data, contentType: 'video/webm' },
  };
});

interface Sent {
  who: TestUser;
  kind: Kind;
  ticket: UploadTicket;
}

/** What has happened so far, for the steps to choose from. */
interface World {
  sent: Sent[];
  /** Keys of forms that were taken. */
  taken: Set<string>;
  /** Bytes of every file when it was first seen to belong to someone. */
  seen: Map<string, string>;
}

const rows = async () => ({
  notes: await bff.services.db.collection<NoteRow>('notes').find({ removedDate: null }).toArray(),
  documents: await bff.services.db.collection<DocumentRow>('documents').find({ removedDate: null }).toArray(),
});

/** Jobs that run or are due are open before this, by the clock of the database; those of an hour of the day are not. */
const soon = () => new Date(Date.now() + 120_000);

async function settled() {
  return eventually(
    async () => ({
      ...(await rows()),
      open: await bff.services.db.collection('jobs').countDocuments({ state: 'open', openAt: { $lt: soon() } }),
    }),
    ({ notes: all, open }) =>
      open === 0 && all.every(({ status, media }) => status !== 'PENDING' && media.every(({ processed }) => processed)),
  );
}

async function hashOf(key: string): Promise<string | null> {
  if ((await bff.services.store.stat(key)) === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of await bff.services.store.read(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Every file someone has is there, is theirs alone, and has the bytes it had first. */
async function check({ seen }: World): Promise<void> {
  const { notes: all, documents: papers } = await settled();
  const held = [
    ...all.flatMap(({ media }) => media.flatMap(({ storageKey, thumbnailKey }) => [storageKey, thumbnailKey])),
    ...papers.map(({ storageKey }) => storageKey),
  ].filter((key) => key !== null);
  expect(new Set(held).size).toBe(held.length);
  for (const key of held) {
    const hash = await hashOf(key);
    expect([key, hash]).not.toEqual([key, null]);
    expect([key, hash]).toEqual([key, seen.get(key) ?? hash]);
    seen.set(key, hash ?? '');
  }
}

/** A call took these keys: each was sent by this person, for this, and taken by no one before. */
function expectTaken({ sent, taken }: World, actor: TestUser, media: readonly { kind: string; storageKey: string }[]) {
  for (const { kind, storageKey } of media) {
    const upload = sent.find(({ ticket }) => ticket.storageKey === storageKey);
    expect([upload?.who.id, upload?.kind]).toEqual([actor.id, kind]);
    expect(taken.has(storageKey)).toBe(false);
    taken.add(storageKey);
  }
}

/** The key of its form; none where the company does not take the kind. */
async function send(world: World, who: TestUser, kind: Kind): Promise<string> {
  const { data, contentType } = files[kind];
  const { status, body: ticket } =
    kind === 'document'
      ? await client.call(who, createDocumentTicket, { query: { documentFileSuffix: 'pdf' } })
      : await client.call(who, createMediaTicket, {
          body: { kind, contentType, filename: `a.${kind}`, sizeBytes: data.length },
        });
  if (status !== 200) return 'none';
  expect(await client.upload(ticket, data)).toBe(204);
  world.sent.push({ who, kind, ticket });
  return ticket.storageKey;
}

/** Of how many forms most keys are. */
const latest = 4;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** A key someone may try: mostly of one of the latest forms, else any file there is. */
async function keyAt({ sent }: World, at: number): Promise<string> {
  const forms = sent.slice(-latest).map(({ ticket }) => ticket.storageKey);
  const anyFile = pick((await storedFiles(bff)).toSorted(), at) ?? 'none';
  return pick([...forms, anyFile, anyFile], at) ?? 'none';
}

/** Where keys are taken. */
const ways = ['medium', 'still picture', 'added medium', 'document'] as const;

/** Tries a key where everything else about the call is right. */
async function take(world: World, actor: TestUser, way: (typeof ways)[number], storageKey: string): Promise<void> {
  const issued = world.sent.find(({ ticket }) => ticket.storageKey === storageKey)?.kind ?? 'audio';
  const kind = issued === 'document' ? 'audio' : issued;
  if (way === 'document') return register(world, actor, storageKey);
  if (way === 'medium') return create(world, actor, [{ kind, storageKey, filename: 'a' }]);
  if (way === 'still picture') {
    const film = await send(world, actor, 'video');
    return create(world, actor, [{ kind: 'video', storageKey: film, filename: 'a', posterKey: storageKey }]);
  }
  const note = await client.call(actor, notes.createNote, {
    body: { title: 'Essai', spaceIds: [], media: [{ kind: 'text', text: 'Texte.' }] },
  });
  const { version } = (await settled()).notes.find(({ _id }) => _id === note.body.id) ?? { version: 0 };
  const media = [{ kind, storageKey, filename: 'a' }];
  const { status } = await client.call(actor, notes.addNoteMedia, {
    params: { id: note.body.id },
    version,
    body: { media },
  });
  expect(status).not.toBe(412);
  if (status === 200) expectTaken(world, actor, media);
  return undefined;
}

async function create(
  world: World,
  actor: TestUser,
  media: readonly { kind: string; storageKey: string; filename: string; posterKey?: string }[],
): Promise<void> {
  const { status } = await client.call(actor, notes.createNote, { body: { title: 'Essai', spaceIds: [], media } });
  if (status === 201) expectTaken(world, actor, media);
}

async function register(world: World, actor: TestUser, storageKey: string): Promise<void> {
  const id = uploadId(storageKey);
  const isThere = (await rows()).documents.some(({ _id }) => _id === id);
  const { status } = await documents.register(actor, id, { filename: 'a.pdf' });
  if (status !== 201 || isThere) return;
  const form = world.sent.find(({ ticket }) => uploadId(ticket.storageKey) === id)?.ticket.storageKey ?? '';
  expectTaken(world, actor, [{ kind: 'document', storageKey: form }]);
}

/** One thing someone does. */
type Step = (world: World) => Promise<void>;

const somewhere = nat(1000);
/** Two of one company twice as often as someone of another. */
const person = constantFrom(0, 0, 1, 1, 2).map((index) => () => people[index] ?? bff.users.creator);
const anyKind = constantFrom<Kind[]>('document', 'audio', 'photo', 'video');

const taking: Arbitrary<Step> = tuple(person, constantFrom(...ways), somewhere).map(
  ([who, way, which]) =>
    async (world) =>
      take(world, who(), way, await keyAt(world, which)),
);
const sending: Arbitrary<Step> = tuple(person, anyKind).map(
  ([who, kind]) =>
    async (world) =>
      void (await send(world, who(), kind)),
);
/** What is right has to happen often enough for the rest to have something to break. */
const rightly: Arbitrary<Step> = tuple(person, anyKind).map(([who, kind]) => async (world) => {
  await take(world, who(), kind === 'document' ? 'document' : 'medium', await send(world, who(), kind));
});
const replaying: Arbitrary<Step> = tuple(somewhere).map(([which]) => async ({ sent }) => {
  const form = pick(sent.slice(-latest), which);
  if (form !== undefined) await client.upload(form.ticket, Buffer.from('<html>'));
});
/** By the one who wrote it: most of what was made last. */
const deleting: Arbitrary<Step> = tuple(somewhere).map(([which]) => async () => {
  const all = await rows();
  const found = [
    ...all.notes.slice(-3).map(({ _id, creatorId }) => ({ endpoint: notes.deleteNote, id: _id, byId: creatorId })),
    ...all.documents.slice(-1).map(({ _id, uploaderId }) => ({ endpoint: deleteDocument, id: _id, byId: uploaderId })),
  ];
  const one = pick(found, which);
  const owner = people.find(({ id }) => id === one?.byId);
  if (one !== undefined && owner !== undefined) await client.call(owner, one.endpoint, { params: { id: one.id } });
});
const sweeping: Arbitrary<Step> = constant(async () => {
  lead = 26 * 3600_000;
  await bff.services.jobs.enqueue('sweep-uploads', `sweep:${Math.random()}`, {});
  await settled();
  lead = 0;
});
const step = oneof(
  { weight: 6, arbitrary: taking },
  { weight: 2, arbitrary: sending },
  { weight: 3, arbitrary: rightly },
  { weight: 2, arbitrary: replaying },
  { weight: 3, arbitrary: deleting },
  { weight: 1, arbitrary: sweeping },
);

/** One for all runs: what an earlier one left is there to be attacked. */
const world: World = { sent: [], taken: new Set(), seen: new Map() };

it('what a note or a document has stays as it was, whatever keys are sent and whatever is deleted', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 25, maxLength: 40 }), async (path) => {
      for (const go of path) {
        await go(world);
        await check(world);
      }
      expect(world.taken.size).toBeGreaterThan(0);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
