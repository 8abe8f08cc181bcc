import { can, Role } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import { copiesReadMax, takenAlongMax } from '@savoir/contracts/limits';
import type { Endpoint } from '@savoir/contracts/http';
import { usualFeatures, type TestBff } from '@savoir/testing/bff';
import type { InjectOptions } from 'fastify';
import { requestOf } from '../../test/call-with-sample.ts';
import { schemaOf } from '../../test/sample-input.ts';
import type { Largest } from './fill.ts';

export interface Read {
  name: string;
  request: InjectOptions;
}

/** Every call that reads, by the role that may do the most, for as much as the contract lets one ask for. */
export function readsOf(bff: TestBff, endpoints: readonly Endpoint[], largest: Largest, chatId: string): Read[] {
  const idOf = ({ path }: Endpoint): string => {
    if (path.startsWith('/users/')) return bff.users.reader.id;
    if (path.startsWith('/companies/')) return bff.company.id;
    if (path.startsWith('/chats/')) return chatId;
    if (path.startsWith('/notes/')) return largest.noteIds[0] ?? '';
    if (/^\/(document-files|copies\/documents)\//.test(path)) return largest.documentIds[0] ?? '';
    if (path.startsWith('/company/webhooks/')) return largest.webhookId;
    if (path.startsWith('/asked-questions/')) return largest.askedId;
    return path.startsWith('/note-imports/') ? largest.importId : newId();
  };
  const { id, companyId } = bff.users.dev;
  const roleOf = ({ access }: Endpoint): Role =>
    Role.options.findLast(
      (role) =>
        access === 'public' || access === 'signed-in' || can({ id, role, companyId, features: usualFeatures }, access),
    ) ?? 'dev';
  const read = (endpoint: Endpoint, name: string, query: Readonly<Record<string, string>>): Read => {
    const request = requestOf(endpoint, bff.as(roleOf(endpoint)), idOf(endpoint));
    const url = new URL(typeof request.url === 'string' ? request.url : '', 'http://localhost');
    const limit = endpoint.query && schemaOf(endpoint.query).properties?.['limit']?.maximum;
    for (const [key, value] of Object.entries({ ...(limit && { limit: String(limit) }), ...query }))
      url.searchParams.set(key, value);
    return { name, request: { ...request, url: `${url.pathname}${url.search}` } };
  };
  return endpoints.flatMap((endpoint) => [
    read(endpoint, endpoint.id, {}),
    ...Object.entries(asking(largest)[endpoint.id] ?? {}).map(([name, query]) =>
      read(endpoint, `${endpoint.id}, ${name}`, query),
    ),
  ]);
}

const long = 'comment graisser le palier du convoyeur sans arrêter la ligne de production '.repeat(3).slice(0, 200);

/** What besides the least may be asked, and is much. */
const asking = ({ noteIds, documentIds }: Largest): Record<string, Record<string, Record<string, string>>> => ({
  'notes.list': {
    'of words': { q: 'commun mot1a' },
    'of a long text': { q: long },
    'to verify': { scope: 'to-verify' },
    mine: { scope: 'mine' },
  },
  'search.sources': { 'a long text': { q: long }, documents: { q: 'contrat de travail', kind: 'document' } },
  'documents.search': { 'a long text': { q: long } },
  'documents.matches': { 'on every page': { q: 'travail' }, 'a long text': { q: long } },
  'copies.list': {
    much: { notes: noteIds.slice(0, takenAlongMax).join(','), documents: documentIds.join(',') },
  },
  'copies.read': {
    much: { notes: noteIds.slice(0, copiesReadMax - 1).join(','), documents: documentIds.slice(0, 1).join(',') },
  },
});
