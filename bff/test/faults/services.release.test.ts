import { type AnswerEvent, askQuestion, createChat, getChat } from '@savoir/contracts/chats';
import { sendContact } from '@savoir/contracts/contact';
import { createDocumentTicket, getDocument, listDocuments, registerDocument } from '@savoir/contracts/documents';
import { createNote, getNote, publishNote, submitNote } from '@savoir/contracts/notes';
import { createNotificationTarget } from '@savoir/contracts/notifications';
import { uploadId } from '@savoir/contracts/uploads';
import { createUser } from '@savoir/contracts/users';
import { pushServiceCertificate, startPushService } from '@savoir/testing/push-service';
import { modelSettings, startOpenAiTestServer, type Behaviour } from '@savoir/testing/openai-server';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { startS3TestServer } from '../../src/adapters/object-store/s3-test-server.ts';
import { eventsOf, publishNote as publishRow } from '../chat-client.ts';
import { eventually, fixture } from '../client.ts';
import { itSurvives } from './fault.ts';
import { startsInstallation, untilIdle, type Product } from './installation.ts';
import { startLink } from './link.ts';
import { startMailServer } from './mail-server.ts';

const installation = startsInstallation();

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function ask(product: Product, text: string) {
  const { bff } = installation;
  const { body: chat } = await product.client.call('reader', createChat, {});
  const startedAt = performance.now();
  const answer = await fetch(`${product.origin}/api/chats/${chat.id}/messages`, {
    method: askQuestion.method,
    headers: { ...bff.as('reader'), 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  const events: AnswerEvent[] = eventsOf(await answer.text());
  const { body } = await product.client.call('reader', getChat, { params: { id: chat.id } });
  return { events, stored: body.messages.at(-1), tookMs: performance.now() - startedAt };
}

const question = 'Quand vidanger le réducteur R-12 ?';
const broken: [string, string, string, Behaviour | null][] = [
  ['is down', 'The answer is made of extracts of what was published, cited.', 'answered', null],
  ['answers 503', 'The same.', 'answered', { kind: 'status', status: 503 }],
  ['says nothing', 'The same, after 20 seconds.', 'answered', { kind: 'silent' }],
  [
    'answers nonsense',
    'The same: a sentence without a source is not shown.',
    'answered',
    { kind: 'answer', text: 'Bananes [7] volantes.\n\n[[[ %% ]] [99]' },
  ],
  ['is cut in the middle', 'The same.', 'answered', { kind: 'cut', text: 'Le réducteur R-12 se vid' }],
];
for (const [what, person, status, behaviour] of broken)
  itSurvives(
    {
      part: 'Services of others',
      fault: `The language model ${what}`,
      person,
      kept: 'The question and one answer, which is what was shown.',
    },
    async (measure) => {
      const { bff, start } = installation;
      await publishRow(bff, 'Réducteur R-12', 'Vidanger le réducteur R-12 tous les 12 mois.');
      const model = await startOpenAiTestServer();
      if (behaviour === null) await model.close();
      else {
        onTestFinished(() => model.close());
        model.behave(behaviour);
      }
      const product = await start(modelSettings('LLM', model));
      const { events, stored, tookMs } = await ask(product, question);
      const last = events.at(-1);
      expect([last?.type, stored?.answer?.status]).toEqual(['done', status]);
      expect(stored?.text).toContain('tous les 12 mois');
      expect(stored?.text).not.toContain('Bananes');
      expect(stored?.answer?.citations.map(({ title }) => title)).toContain('Réducteur R-12');
      expect(last?.type === 'done' && last.message.text).toBe(stored?.text);
      measure(`answered after ${seconds(tookMs)}`);
    },
  );

itSurvives(
  {
    part: 'Services of others',
    fault: 'The mail server is away, then comes back',
    person: 'Who causes a mail goes on at once; the mail arrives when the server is back.',
    kept: 'Every mail, once.',
  },
  async (measure) => {
    const { start } = installation;
    const server = await startMailServer();
    onTestFinished(() => server.close());
    const link = await startLink(server.port);
    onTestFinished(() => link.close());
    await link.refuse();
    const product = await start({ SMTP_URL: `smtp://127.0.0.1:${link.port}` });
    const person = { firstName: 'A', lastName: 'B', role: 'reader', service: '', position: '', spaceIds: [] };
    const made = await product.client.call('admin', createUser, { body: { ...person, email: 'absente@example.test' } });
    expect([made.status, made.code]).toEqual([201, null]);
    const context = { version: '1', path: '/', browser: 'x' };
    const message = { kind: 'contact', message: 'Bonjour de loin', context };
    expect((await product.client.call('reader', sendContact, { body: message })).status).toBe(204);
    expect(server.mails).toEqual([]);
    await link.open();
    const startedAt = performance.now();
    await eventually(
      async () => server.mails.length,
      (count) => count >= 2,
      150_000,
    );
    measure(`${seconds(performance.now() - startedAt)} after it was back`);
    await untilIdle(installation);
    expect(server.mails.map((mail) => /^To: (.+)$/m.exec(mail)?.[1] ?? '').toSorted()).toEqual([
      'absente@example.test',
      'contact@savoir.example',
    ]);
  },
  { timeout: 240_000 },
);

itSurvives(
  {
    part: 'Services of others',
    fault: 'The push service refuses for forty seconds',
    person: 'Publishing goes on; the notification arrives later.',
    kept: 'The notification, carried once.',
  },
  async (measure) => {
    const { bff, start } = installation;
    const service = await startPushService();
    onTestFinished(() => service.close());
    await bff.services.db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
    const product = await start({ PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: pushServiceCertificate });
    const subscription = service.subscribe();
    const target = await product.client.call('creator', createNotificationTarget, {
      body: { data: JSON.stringify(subscription.json) },
    });
    expect([target.status, target.code]).toEqual([201, null]);
    subscription.answerWith(503);
    const { body: made } = await product.client.call('creator', createNote, {
      body: { title: 'Courroie Mu', spaceIds: [], media: [{ kind: 'text', text: 'Retendre la courroie Mu.' }] },
    });
    const read = () => product.client.call('creator', getNote, { params: { id: made.id } });
    const { body: drafted } = await eventually(read, ({ body }) => body.status === 'TO_REVIEW');
    const params = { id: made.id };
    const { body: sent } = await product.client.call('creator', submitNote, { params, version: drafted.version });
    const published = await product.client.call('validator', publishNote, { params, version: sent.version });
    expect(published.status).toBe(200);
    await delay(40_000);
    expect(subscription.received).toEqual([]);
    subscription.answerWith(201);
    const startedAt = performance.now();
    await eventually(
      async () => subscription.received.length,
      (count) => count > 0,
    );
    measure(`${seconds(performance.now() - startedAt)} after it was back`);
    await untilIdle(installation);
    expect(subscription.received.map(({ text }) => (JSON.parse(text) as { path: string }).path)).toEqual([
      `/notes/${made.id}`,
    ]);
  },
  { timeout: 240_000 },
);

for (const [what, person] of [
  [
    'refuses connections',
    'What needs a file is answered 503 at once; reading and writing go on. The same call is taken later.',
  ],
  [
    'takes connections and says nothing',
    'What needs a file is answered 503 within 30 seconds. The same call is taken later.',
  ],
] as const)
  itSurvives(
    {
      part: 'Disk and files',
      fault: `The object store ${what}, while a document is registered`,
      person,
      kept: 'The file to the byte, one document.',
    },
    async (measure) => {
      const { start } = installation;
      const store = await startS3TestServer();
      onTestFinished(() => store.close());
      const link = await startLink(Number(new URL(store.endpoint).port));
      onTestFinished(() => link.close());
      const product = await start({
        S3_ENDPOINT: `http://127.0.0.1:${link.port}`,
        S3_BUCKET: 'bucket',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      });
      const { data } = await fixture('manuel-presse-px310.pdf');
      const { body: ticket } = await product.client.call('creator', createDocumentTicket, {
        query: { documentFileSuffix: 'pdf' },
      });
      expect(await product.client.upload(ticket, data)).toBe(204);
      const params = { id: uploadId(ticket.storageKey) };
      const register = () =>
        product.client.call('creator', registerDocument, {
          params,
          body: { documentFileSuffix: 'pdf', filename: 'presse.pdf', spaceIds: [] },
        });
      if (what === 'refuses connections') await link.refuse();
      else link.stall();
      const startedAt = performance.now();
      const refused = await register();
      const tookMs = performance.now() - startedAt;
      expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([
        503,
        'DEPENDENCY_UNAVAILABLE',
        '5',
      ]);
      expect(tookMs).toBeLessThan(30_000);
      expect((await product.client.call('creator', listDocuments, {})).status).toBe(200);
      await link.open();
      const registered = await register();
      expect([registered.status, registered.code]).toEqual([201, null]);
      await eventually(
        () => product.client.call('creator', getDocument, { params }),
        ({ body }) => body.status === 'ready',
      );
      const { body } = await product.client.call('creator', listDocuments, {});
      expect(body.items.filter(({ id }) => id === params.id)).toHaveLength(1);
      const stored = [...store.objects].filter(([key]) => key.includes(params.id) && !key.startsWith('uploads/'));
      expect(stored.filter(([, object]) => object.data.equals(data))).toHaveLength(1);
      measure(`answered after ${seconds(tookMs)}`);
    },
  );
