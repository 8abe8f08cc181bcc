import type { Chat } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import { usualFeatures, type TestBff } from '@savoir/testing/bff';
import { beforeAll, expect, it, vi } from 'vitest';
import { bff, client, startApplication } from '../../../test/application.ts';
import { CompanyIndex } from '../../knowledge/company-index.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { passagesOfPages } from '../../knowledge/passages/passages-of-markdown.ts';
import { removeChat } from './conversations/chat.service.ts';
import { ask, openChat, postQuestion, publishNote, readChat } from '../../../test/chat-client.ts';

startApplication({ features: [...usualFeatures, 'ACCESS_SPACE'] });
beforeAll(async () => {
  await publishNote(
    bff,
    'Garniture mécanique de la pompe P-204',
    'Nettoyer la portée au chiffon, jamais à la toile.\n\nPasser l’ongle sur la portée : rayure maximale **0,05 mm**. Au-delà, remplacer la chemise d’arbre.',
  );
  await publishNote(
    bff,
    'Vidange du réducteur R-09',
    'Vidanger le réducteur tous les 12 mois avec une huile minérale ISO VG 220.',
  );
  await publishNote(bff, 'Badge d’accès', 'Le badge perdu se déclare à l’accueil avant midi.');
  await bff.services.knowledge.publish({
    companyId: bff.company.id,
    sourceType: 'document',
    sourceId: newId(),
    title: 'Notice pompe centrifuge NK-80',
    spaceIds: [],
    personId: bff.users.admin.id,
    date: new Date('2026-11-12T10:00:00.000Z'),
    passages: passagesOfPages([
      { page: 13, markdown: '# Arbre\nContrôler le faux-rond de l’arbre au comparateur.' },
      {
        page: 14,
        markdown:
          '# Remontage du corps\n\n| Vis | Couple |\n| --- | --- |\n| M12 du corps | 65 N·m |\n| M8 du palier | 25 N·m |',
      },
    ]),
  });
});

const get = (url: string, who: Parameters<TestBff['as']>[0]) =>
  bff.app.inject({ method: 'GET', url, headers: bff.as(who) });

it('an answer leads with the sentence that answers and cites it to the letter [S1.14] [D.5]', async () => {
  const { message, answer } = await ask(
    bff,
    'reader',
    'Quelle rayure maximale accepter sur la portée de la pompe P-204 ?',
  );
  expect(answer).toMatchObject({ status: 'answered', engine: 'extractive' });
  expect(message.text).toMatch(/^\*\*Passer l’ongle sur la portée : rayure maximale 0,05 mm\.\*\* \[1\]/);
  expect(answer.citations[0]).toMatchObject({
    number: 1,
    sourceType: 'note',
    title: 'Garniture mécanique de la pompe P-204',
    page: null,
    quote: 'Passer l’ongle sur la portée : rayure maximale 0,05 mm.',
    person: { id: bff.users.validator.id },
    date: '2026-11-16T10:00:00.000Z',
    accessible: true,
  });
  expect(message.text).toContain('Extraits cités tels quels.');
});

it('an answer makes a sentence of a row of a document’s table, and cites the page [D.5]', async () => {
  const { message, answer } = await ask(bff, 'reader', 'Quel couple pour les vis M12 du corps ?');
  expect(message.text).toMatch(/^\*\*M12 du corps\u00A0: 65 N·m\*\* \[1\]/);
  expect(answer.citations[0]).toMatchObject({
    sourceType: 'document',
    page: 14,
    quote: 'M12 du corps · 65 N·m',
    person: { id: bff.users.admin.id },
  });
});

it('an answer is streamed live, step by step [S1.16]', async () => {
  const { events, streamed, message } = await ask(bff, 'reader', 'Quelle huile pour le réducteur R-09 ?');
  expect(events[0]?.type).toBe('message');
  expect(events.flatMap((event) => (event.type === 'status' ? [event.status] : []))).toEqual([
    { step: 'understood' },
    { step: 'searching', notes: 3, documents: 1 },
    { step: 'found', passages: 1, sources: 1 },
    { step: 'writing' },
  ]);
  const order = events.map(({ type }) => type).filter((type, at, all) => type !== all[at - 1]);
  expect(order).toEqual(['message', 'status', 'text', 'citations', 'done']);
  expect(streamed).toBe(message.text);
});

it('an answer shows what comes nearest to choose from where no answer is sure, without asserting anything', async () => {
  const { message, answer, streamed, chatId } = await ask(
    bff,
    'reader',
    'Tous les combien faut-il analyser le liquide du compresseur du réducteur ?',
  );
  expect(answer).toMatchObject({ status: 'nearest', citations: [], isGap: true });
  expect(message.text).toBe('Voici ce qui s’en approche le plus.');
  expect(streamed).toBe(message.text);
  const [near] = answer.nearby;
  expect(near).toMatchObject({ sourceType: 'note', title: 'Vidange du réducteur R-09', page: null, spaces: [] });
  expect(near?.excerpt).toContain('ISO VG 220');
  expect(answer.nearby.length).toBeLessThanOrEqual(5);
  expect(answer.experts.map(({ person }) => person.id)).toEqual([bff.users.validator.id]);
  expect((await readChat(bff, 'reader', chatId)).messages[1]?.answer).toEqual(answer);
});

it('an answer says honestly that nothing answers, what is near and whom to ask [D.84]', async () => {
  const { message, answer } = await ask(bff, 'reader', 'Quelle huile pour le réducteur R-11 ?');
  expect(answer).toMatchObject({ status: 'refused', citations: [] });
  expect(message.text).toBe(
    '**Je n’ai pas trouvé de réponse sûre.** Aucune fiche ni aucun document auxquels vous avez accès ne donne cette information. Je préfère ne pas deviner.',
  );
  expect(answer.nearby.map(({ title }) => title)).toContain('Vidange du réducteur R-09');
  expect(answer.experts[0]?.person.id).toBe(bff.users.validator.id);
  expect(answer.experts[0]?.reason).toMatch(/^A validé /);
});

it('an answer names no source when nothing is near, and still someone to ask [D.84]', async () => {
  const { answer } = await ask(bff, 'reader', 'Qui a gagné la coupe du monde de handball ?');
  expect(answer).toMatchObject({ status: 'refused', nearby: [] });
  expect(answer.experts.map(({ person, reason }) => [person.id, reason])).toEqual([
    [bff.users.validator.id, 'Valide les fiches de votre entreprise'],
    [bff.users.admin.id, 'Administre Savoir dans votre entreprise'],
  ]);
  const asValidator = await ask(bff, 'validator', 'Qui a gagné la coupe du monde de handball ?');
  expect(asValidator.answer.experts.map(({ person }) => person.id)).toEqual([bff.users.admin.id]);
});

it('a conversation has its messages and its creation time [S3.37]', async () => {
  const before = Date.now();
  const { chatId } = await ask(bff, 'creator', 'Quelle huile pour le réducteur R-09 ?');
  const chat = await readChat(bff, 'creator', chatId);
  expect(Date.parse(chat.creationDate)).toBeGreaterThanOrEqual(before - 1000);
  expect(chat.messages.map(({ role, text }) => [role, text.slice(0, 40)])).toEqual([
    ['user', 'Quelle huile pour le réducteur R-09 ?'],
    ['assistant', expect.stringContaining('**')],
  ]);
  expect(chat).toMatchObject({ title: 'Quelle huile pour le réducteur R-09', messageCount: 2 });
});

it('a conversation is listed once something was asked, the latest first', async () => {
  const who = await bff.addUser('reader');
  await openChat(bff, who);
  const first = await ask(bff, who, 'Quelle huile pour le réducteur R-09 ?');
  const second = await ask(bff, who, 'Où déclarer un badge perdu ?');
  await ask(bff, who, 'Et quand ?', first.chatId);
  const listed = (await get('/api/chats', who)).json<Chat[]>();
  expect(listed.map(({ id, messageCount }) => [id, messageCount])).toEqual([
    [first.chatId, 4],
    [second.chatId, 2],
  ]);
});

it('a conversation refuses an empty question', async () => {
  const response = await postQuestion(bff, 'reader', await openChat(bff, 'reader'), '   ');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'INPUT_INVALID',
    fields: [{ path: 'text', message: 'Le message ne peut pas être vide' }],
  });
});

it('a conversation is gone with its messages when deleted', async () => {
  const { chatId } = await ask(bff, 'reader', 'Quelle huile pour le réducteur R-09 ?');
  const remove = () => bff.app.inject({ method: 'DELETE', url: `/api/chats/${chatId}`, headers: bff.as('reader') });
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).json()).toMatchObject({ code: 'CHAT_NOT_FOUND' });
  expect((await get(`/api/chats/${chatId}`, 'reader')).json()).toMatchObject({ code: 'CHAT_NOT_FOUND' });
});

it('a conversation whose deletion is cut leaves no message that nothing leads to', async () => {
  const { chatId } = await ask(bff, 'reader', 'Quelle huile pour le réducteur R-09 ?');
  const { db } = bff.services;
  const cut = { deleteOne: () => Promise.reject(new Error('cut')) };
  const collection = (name: string) => (name === 'chats' ? cut : db.collection(name));
  const services = { ...bff.services, db: { collection } as unknown as typeof db };
  const actor = { id: bff.users.reader.id, companyId: bff.company.id } as SignedInActor;
  await expect(removeChat(services, actor, chatId)).rejects.toThrow('cut');
  expect(await db.collection('chatMessages').countDocuments({ chatId })).toBe(0);
  await removeChat(bff.services, actor, chatId);
});

it('a conversation belongs to its user alone, administrators included', async () => {
  const { chatId } = await ask(bff, 'reader', 'Quelle huile pour le réducteur R-09 ?');
  for (const who of ['admin', 'dev', bff.other.users.reader] as const) {
    expect((await get(`/api/chats/${chatId}`, who)).json()).toMatchObject({ code: 'CHAT_NOT_FOUND' });
    expect((await postQuestion(bff, who, chatId, 'Et ?')).json()).toMatchObject({ code: 'CHAT_NOT_FOUND' });
    expect(
      (await bff.app.inject({ method: 'DELETE', url: `/api/chats/${chatId}`, headers: bff.as(who) })).json(),
    ).toMatchObject({ code: 'CHAT_NOT_FOUND' });
  }
});

it('a conversation takes one question at a time', async () => {
  const chatId = await openChat(bff, 'reader');
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => postQuestion(bff, 'reader', chatId, 'Quelle huile pour le réducteur R-09 ?')),
  );
  const refused = responses.filter(({ statusCode }) => statusCode === 409);
  expect(refused.length).toBeGreaterThan(0);
  for (const response of refused) expect(response.json()).toMatchObject({ code: 'CHAT_BUSY' });
  const answered = responses.length - refused.length;
  expect((await readChat(bff, 'reader', chatId)).messages).toHaveLength(2 * answered);
});

it('what the company has published is read once when somebody opens the chat, before they ask', async () => {
  const id = await openChat(bff, 'reader');
  for (const url of ['/api/chats/suggestions', `/api/chats/${id}`]) {
    const instance = await bff.another();
    const follow = vi.spyOn(CompanyIndex.prototype, 'follow');
    try {
      for (let opened = 0; opened < 2; opened++)
        await instance.app.inject({ method: 'GET', url, headers: bff.as('reader') });
      expect(follow).toHaveBeenCalledOnce();
      await follow.mock.results[0]?.value;
      expect(follow.mock.contexts[0]).toHaveProperty('held.passages', 5);
    } finally {
      follow.mockRestore();
      await instance.close();
    }
  }
});

it('what a reader may not see stays out of the answers, counts and suggestions of another company', async () => {
  const stranger = bff.other.users.admin;
  const { answer } = await ask(bff, stranger, 'Quelle rayure maximale accepter sur la portée de la pompe P-204 ?');
  expect(answer).toMatchObject({ status: 'refused', nearby: [] });
  expect(answer.experts.map(({ person }) => person.id)).toEqual([bff.other.users.validator.id]);
  expect((await get('/api/knowledge/counts', stranger)).json()).toMatchObject({ notes: 0, documents: 0 });
  expect((await get('/api/chats/suggestions', stranger)).json()).toEqual([]);
});

it('what a reader may not see stays out of the answers of who is not in the space', async () => {
  const [atelier] = bff.spaceIds;
  const member = await bff.addUser('reader', { spaceIds: [atelier] });
  await publishNote(bff, 'Code du coffre', 'Le code du coffre de l’atelier est 4417.', { spaceIds: [atelier] });
  expect((await ask(bff, member, 'Quel est le code du coffre ?')).message.text).toContain('4417');
  const outside = await ask(bff, 'reader', 'Quel est le code du coffre ?');
  expect(outside.answer.status).toBe('refused');
  expect(JSON.stringify(outside.events)).not.toMatch(/4417|coffre de l’atelier|Code du coffre/);
});

it('what a reader may not see is withheld from an old answer once the source is gone', async () => {
  const who = await bff.addUser('reader');
  const note = await publishNote(
    bff,
    'Pression du circuit frigorifique',
    'La pression du circuit frigorifique est de 12 bar.',
  );
  const { chatId } = await ask(bff, who, 'Quelle pression dans le circuit frigorifique ?');
  await bff.services.knowledge.remove(bff.company.id, 'note', note.sourceId);
  const chat = await readChat(bff, who, chatId);
  expect(chat.messages[1]?.answer?.citations[0]).toMatchObject({
    accessible: false,
    quote: '',
    title: '',
    person: null,
  });
  expect(JSON.stringify(chat.messages[1])).not.toContain('12 bar');
});

it('the chat suggests questions that are answered', async () => {
  const suggestions = (await get('/api/chats/suggestions', 'reader')).json<string[]>();
  expect(suggestions.length).toBeGreaterThanOrEqual(2);
  for (const suggestion of suggestions) expect((await ask(bff, 'reader', suggestion)).answer.status).toBe('answered');
});

it('the chat goes on with the answer when the reader leaves, and stores it', async () => {
  const chatId = await openChat(bff, 'reader');
  const leave = new AbortController();
  const response = await fetch(`${client.origin}/api/chats/${chatId}/messages`, {
    method: 'POST',
    headers: { ...bff.as('reader'), 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Quelle huile pour le réducteur R-09 ?' }),
    signal: leave.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  leave.abort();
  await expect.poll(async () => (await readChat(bff, 'reader', chatId)).messages[1]?.answer?.status).toBe('answered');
});
