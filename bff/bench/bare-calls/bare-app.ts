import type { TestBff } from '@savoir/testing/bff';
import fastify, { type FastifyRequest } from 'fastify';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import type { UserRow } from '../../src/modules/user/user.collection.ts';
import { actorCacheMs, actorSource } from '../../src/plugins/actor-source.ts';

const rowsPerPage = 20;
const order = { updateDate: -1, _id: -1 } as const;
const byStatus = { companyId: 1, removedDate: 1, status: 1, updateDate: -1, _id: -1 } as const;
/** What the page does not show. */
const projection = { markdown: 0, words: 0, media: 0, history: 0 } as const;

/**
 * The list of notes and their counts in the barest code over the database of the product: `/plain/…` is one query without any
 * check; `/fair/…` takes who calls and what they may see from where the product does, and gives the same rows, names and
 * counts. Gives its origin and how to end it.
 */
export async function startBareApp({
  services,
  company,
}: TestBff): Promise<{ origin: string; close(): Promise<void> }> {
  const { db } = services;
  const notes = db.collection<NoteRow>('notes');
  const users = db.collection<UserRow>('users');
  const app = fastify({ logger: false });

  const find = (filter: object) =>
    notes
      .find(filter)
      .hint(byStatus)
      .project<NoteRow>(projection)
      .sort(order)
      .limit(rowsPerPage + 1)
      .toArray();
  const countBy = (filter: object) => notes.countDocuments(filter);

  const actorOf = actorSource(services, actorCacheMs);
  /** What the caller may see, as the product verifies and remembers it. */
  async function visibleTo({ headers }: FastifyRequest) {
    const { id, companyId, visibleSpaceIds } = await actorOf(headers.authorization?.slice('Bearer '.length) ?? '');
    const filter = { companyId, removedDate: null };
    return visibleSpaceIds === null
      ? { id, filter }
      : { id, filter: { ...filter, $or: [{ spaceIds: { $size: 0 } }, { spaceIds: { $in: visibleSpaceIds } }] } };
  }

  const published = { companyId: company.id, removedDate: null, status: 'PUBLISHED' };
  const get = (url: string, handler: (request: FastifyRequest) => Promise<unknown>) =>
    app.route({ method: 'GET', url, handler });
  get('/plain/notes', () => find(published));
  get('/plain/notes/counts', () => countBy(published));
  get('/fair/notes', async (request) => {
    const { filter } = await visibleTo(request);
    const [rows, published, archived] = await Promise.all([
      find({ ...filter, status: 'PUBLISHED' }),
      countBy({ ...filter, status: 'PUBLISHED' }),
      countBy({ ...filter, status: 'ARCHIVED' }),
    ]);
    const items = rows.slice(0, rowsPerPage);
    const ids = [...new Set(items.flatMap(({ creatorId, validatorId }) => [creatorId, validatorId ?? creatorId]))];
    const named = await users
      .find({ companyId: filter.companyId, _id: { $in: ids } })
      .project<UserRow>({ firstName: 1, lastName: 1 })
      .toArray();
    const people = new Map(named.map((person) => [person._id, person]));
    return {
      items: items.map((row) => ({
        ...row,
        creator: people.get(row.creatorId) ?? null,
        validator: people.get(row.validatorId ?? '') ?? null,
      })),
      total: published,
      statusCounts: { PUBLISHED: published, ARCHIVED: archived },
      hasMore: rows.length > rowsPerPage,
    };
  });
  get('/fair/notes/counts', async (request) => {
    const { id, filter } = await visibleTo(request);
    const [published, archived, awaiting, own] = await Promise.all([
      countBy({ ...filter, status: 'PUBLISHED' }),
      countBy({ ...filter, status: 'ARCHIVED' }),
      countBy({ ...filter, status: 'AWAITING_VALIDATION' }),
      notes.countDocuments({ ...filter, status: 'TO_REVIEW', creatorId: id }),
    ]);
    return { published, archived, awaiting, own };
  });
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}
