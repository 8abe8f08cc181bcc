import * as notes from '@savoir/contracts/notes';
import { createNoteTemplate } from '@savoir/contracts/note-templates';
import { setFeatures, usualFeatures } from '@savoir/testing/bff';
import { modelSettings, saidIn, startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { eventually } from '../client.ts';
import {
  audio,
  blankPhoto,
  photo,
  typed,
  create,
  read,
  generatedNote,
  command,
  drafted,
  sent,
  answersFrom,
  speechService,
} from '../note-journey.ts';

const withoutModel = usualFeatures.filter((feature) => feature !== 'LLM_ENHANCED_MARKDOWN');
const service = speechService();
let server: OpenAiTestServer;
startApplication(async () => {
  server = await startOpenAiTestServer();
  return { env: { ...(await service.env()), ...modelSettings('LLM', server) }, features: withoutModel };
});
afterAll(() => Promise.all([server.close(), service.close()]));

it('a generation that is disturbed that is cut in the middle runs again and has its effects once [D.69]', async () => {
  const medium = await photo();
  const before = service.asked();
  const { body } = await create('creator', { media: [medium, await audio(), typed()] });
  await eventually(
    async () => service.asked(),
    (asked) => asked === before + 1,
  );
  // The photo is done, the recording is being listened to: here the worker goes away.
  await bff.services.jobs.stop();
  const cut = (await read('creator', body.id)).body;
  expect(cut).toMatchObject({
    status: 'PENDING',
    sources: [{ contentType: 'image/jpeg' }, { transcript: null }, {}],
  });
  expect(cut.sources[0]?.thumbnailUrl).not.toBeNull();
  service.answers('La courroie doit être retendue.');
  bff.services.jobs.start();
  const note = await generatedNote('creator', body.id);
  expect(note.history.map(({ action }) => action)).toEqual(['created', 'generated']);
  expect(note.sources.map(({ transcript }) => transcript)).toEqual([
    expect.stringContaining('Compresseur à vis VC-45'),
    'La courroie doit être retendue.',
    null,
  ]);
  expect(note.markdown).toContain('La courroie doit être retendue.');
  expect(await bff.services.store.stat(medium.storageKey)).toBeNull();
});

it('a generation that is disturbed that runs again after its end changes nothing', async () => {
  const note = await drafted('creator', { media: [await blankPhoto(), typed()] });
  const jobs = bff.services.db.collection<{ _id: string; state: string; attempts: number }>('jobs');
  const _id = `generate:${note.id}:1`;
  await eventually(
    () => jobs.findOne({ _id }),
    (job) => job?.state === 'done',
  );
  await jobs.updateOne({ _id }, { $set: { state: 'open', openAt: new Date(0), leaseId: null } });
  await eventually(
    () => jobs.findOne({ _id }),
    (job) => job?.state === 'done' && job.attempts === 2,
  );
  const { body } = await read('creator', note.id);
  expect(body).toEqual({ ...note, sources: body.sources });
});

it('a generation that is disturbed is sent to the knowledge base later when that failed at publication', async () => {
  const note = await sent('creator', { media: [typed('Le pressostat coupe à onze bars et demi.')] });
  const { knowledge } = bff.services;
  const publish = knowledge.publish.bind(knowledge);
  knowledge.publish = () => Promise.reject(new Error('away'));
  expect((await command('validator', notes.publishNote, note)).body.status).toBe('PUBLISHED');
  expect(await answersFrom(note.id, 'pressostat')).toEqual([]);
  knowledge.publish = publish;
  await eventually(
    () => answersFrom(note.id, 'pressostat'),
    (found) => found.length === 1,
  );
});

describe('a text structured by a model', () => {
  const said = 'Alors euh la purge du compresseur, ouvrir la vanne P12 pendant 30 secondes, puis la fermer.';
  const structured = '## Purge\n\n1. Ouvrir la vanne P12 pendant 30 secondes.\n2. Fermer la vanne.';

  beforeAll(() => setFeatures(bff.services, bff.company.id, usualFeatures));
  let before: number;
  /** What the model was asked in this test. */
  const asked = () => server.requests.slice(before);
  beforeEach(() => void (before = server.requests.length));

  it('a text structured by a model keeps the title, has sections, quotes its sources below, and is not used when it says what no one said', async () => {
    server.behave({ kind: 'answer', text: structured });
    const note = await drafted('creator', { title: 'Purge du VC-45', media: [typed(said), await photo()] });
    expect(note).toMatchObject({ title: 'Purge du VC-45', llmEnhanced: true, status: 'TO_REVIEW' });
    expect(note.markdown).toMatch(/^## Purge\n\n1\. Ouvrir la vanne P12 pendant 30 secondes\.\n2\. Fermer la vanne\./);
    expect(note.markdown).toContain(`## Sources\n\n*Texte saisi*\n\n> ${said}`);
    const [request] = asked();
    expect(request === undefined ? '' : saidIn(request, 'user')).toContain('Compresseur à vis VC-45');
    server.behave({ kind: 'answer', text: '## Sécurité\n\n- Porter des gants isolants de classe 3.' });
    const invented = await drafted('creator', { media: [typed(said)] });
    expect(invented).toMatchObject({ llmEnhanced: false, markdown: said });
  });

  it('a text structured by a model is given the sections of its template with their hints, and those it has nothing for are left out [B.25]', async () => {
    const sections = [
      { heading: 'Sécurité', hint: 'Consignation, équipements' },
      { heading: 'Outillage', hint: '' },
      { heading: 'Étapes', hint: 'Une ligne par geste' },
    ];
    const { body: template } = await client.call('admin', createNoteTemplate, { body: { name: 'Ronde', sections } });
    const text =
      '## Sécurité\n\nCouper l’eau avant de commencer.\n\n## Outillage\n\n## Étapes\n\n1. Ouvrir la vanne de purge';
    server.behave({ kind: 'answer', text });
    const media = [typed('Couper l’eau avant de commencer. Ensuite ouvrir la vanne de purge.')];
    const { markdown } = await drafted('creator', { media, templateId: template.id });
    expect(markdown).toMatch(/^## Sécurité\n\nCouper l’eau avant de commencer\.\n+## Étapes\n\n1\. Ouvrir la vanne/);
    expect(markdown).not.toContain('Outillage');
    const question = JSON.stringify(asked().at(-1));
    expect(question).toContain('Sections attendues');
    expect(question).toContain('Sécurité : Consignation, équipements');
  });

  it(
    'a text structured by a model comes with a later attempt when the model is away, and after some the note does without',
    { tags: 'release' },
    async () => {
      server.behave({ kind: 'status', status: 401 }, { kind: 'answer', text: structured });
      expect((await drafted('creator', { media: [typed(said)] })).llmEnhanced).toBe(true);
      server.behave({ kind: 'status', status: 401 });
      expect(await drafted('creator', { media: [typed(said)] })).toMatchObject({
        llmEnhanced: false,
        markdown: said,
      });
    },
  );

  it('a text structured by a model is the template note without LLM_ENHANCED_MARKDOWN, and the model is not asked [D.41]', async () => {
    await setFeatures(bff.services, bff.company.id, withoutModel);
    onTestFinished(() => setFeatures(bff.services, bff.company.id, usualFeatures));
    server.behave({ kind: 'answer', text: structured });
    const note = await drafted('creator', { media: [typed(said)] });
    expect(note).toMatchObject({ llmEnhanced: false, markdown: said });
    expect(asked()).toEqual([]);
  });
});
