import type { Agent } from 'node:http';
import { newId } from '@savoir/contracts/common';
import { uploadId, type UploadTicket } from '@savoir/contracts/uploads';
import { ask } from '../ask.ts';
import { vocabulary } from '../note-row.ts';
import type { pickerFrom } from '../shared/pick.ts';
import { type Answer, send } from '../shared/send.ts';
import type { LoadCompany, LoadPerson, LoadPlan } from './plan.ts';

/** What an act needs besides who does it. */
export interface Tools {
  agent: Agent;
  plan: LoadPlan;
  pick: ReturnType<typeof pickerFrom>;
  file: Buffer;
}

/** The call that failed, or the last one; `textAt` says when the first words of an answer came. */
export interface Done {
  answer: Answer;
  textAt?: number;
}

interface Act {
  /** Of a hundred acts that people choose to do; what pages do by themselves comes on top. */
  share: number;
  isRead: boolean;
  run(person: LoadPerson, tools: Tools): Promise<Done>;
}

/** `urls` are as often called as they stand there. */
const reading = (share: number, urls: (company: LoadCompany, tools: Tools) => readonly string[]): Act => ({
  share,
  isRead: true,
  async run(person, tools) {
    const { agent, plan, pick } = tools;
    const url = pick(urls(companyOf(person, tools), tools));
    return { answer: await send(agent, `${plan.origin}/api${url}`, { headers: headersOf(person) }) };
  },
});

const headersOf = ({ token }: LoadPerson): Record<string, string> => ({ authorization: `Bearer ${token}` });

function companyOf({ company }: LoadPerson, { plan }: Tools): LoadCompany {
  const found = plan.companies[company];
  if (found === undefined) throw new Error(`there is no company ${company}`);
  return found;
}

export const acts = {
  'lists of notes': reading(30, ({ spaceIds }, { pick }) => [
    '/notes',
    '/notes',
    '/notes',
    '/notes?scope=mine',
    '/notes?status=PUBLISHED',
    `/notes?spaceId=${pick(spaceIds)}`,
    `/notes?q=${pick(vocabulary)}`,
  ]),
  'a note': reading(25, ({ noteIds }, { pick }) => [`/notes/${pick(noteIds)}`]),
  counts: reading(20, () => ['/notes/counts', '/knowledge/counts', '/document-files/counts']),
  search: reading(12, (_company, { pick, plan }) => [`/search?kind=note&q=${encodeURIComponent(pick(plan.searches))}`]),
  documents: reading(8, ({ documentIds }, { pick }) => [
    '/document-files',
    `/document-files/${pick(documentIds)}`,
    `/document-files/${pick(documentIds)}/pages`,
  ]),
  questions: { share: 5, isRead: false, run: askOne },
  // A page asks once a minute by itself, people act once in ten seconds.
  'inbox counts': reading(100 / 6, () => ['/inbox/counts']),
  uploads: { share: 0.2, isRead: false, run: upload },
} satisfies Record<string, Act>;

export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts) as ActName[];

async function askOne(person: LoadPerson, { agent, plan, pick }: Tools): Promise<Done> {
  const { answer, at } = await ask(agent, plan.origin, headersOf(person), pick(plan.questions));
  if (answer.status === 200 && Number.isNaN(at.done))
    return { answer: { ...answer, status: 0, text: 'the answer has no end' } };
  return { answer, ...(Number.isNaN(at.text) ? {} : { textAt: at.text }) };
}

/** A document of someone who may import one: ticket, file, registration. It is read meanwhile. */
async function upload(_person: LoadPerson, { agent, plan, pick, file }: Tools): Promise<Done> {
  const headers = headersOf(pick(plan.people.filter(({ role }) => role !== 'reader')));
  const api = `${plan.origin}/api/document-files`;
  const given = await send(agent, `${api}/pre_signed_post_request?documentFileSuffix=pdf`, { headers });
  if (given.status !== 200) return { answer: given };
  const ticket = JSON.parse(given.text) as UploadTicket;
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'notice.pdf');
  const encoded = new Response(form);
  const sent = await send(agent, new URL(ticket.url, plan.origin).href, {
    method: 'POST',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  if (sent.status !== 204) return { answer: sent };
  const registered = await send(agent, `${api}/${uploadId(ticket.storageKey)}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ documentFileSuffix: 'pdf', filename: `notice-${newId()}.pdf`, spaceIds: [] }),
  });
  return { answer: registered };
}
