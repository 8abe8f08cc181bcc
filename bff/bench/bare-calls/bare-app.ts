import type { TestBff } from '@savoir/testing/bff';
import fastify, { type FastifyRequest } from 'fastify';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import type { UserRow } from '../../src/modules/user/user.collection.ts';
import { actorCacheMs } from '../../src/plugins/actor-source.ts';
import { tokenVerifier } from '../../src/plugins/token.ts';

const rowsPerPage = 20;
const order = { updateDate: -1, _id: -1 } as const;
const byStatus = { companyId: 1, removedDate: 1, status: 1, updateDate: -1, _id: -1 } as const;
/** What the page does not show. */
const projection = { markdown: 0, words: 0, media: 0, history: 0 } as const;

/**
 * The list of notes and their counts in the barest code over the database of the product: `/plain/…` is one query without any
 * check; `/fair/…` checks the token as the product does, remembers as long who calls and what they may see, and gives the
 * same rows, names and counts. Gives its origin and how to end it.
 */
export async function startBareApp({
  services,
  company,
}: TestBff): Promise<{ origin: string; close(): Promise<void> }> {
  const { db, identity, clock } = services;
  const notes = db.collection<NoteRow>('notes');
  const users = db.collection<UserRow>('users');
  const verify = tokenVerifier(identity, clock);
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

  const known = new Map<string, { user: UserRow; until: number }>();
  async function whoIs(subject: string): Promise<UserRow> {
    const before = known.get(subject);
    if (before !== undefined && performance.now() < before.until) return before.user;
    const user = await users.findOne({ subject });
    if (user === null || !user.active) throw new Error('Nobody known.');
    known.set(subject, { user, until: performance.now() + actorCacheMs });
    return user;
  }

  /** What the caller may see, of the statuses a list has. */
  async function visibleTo(request: FastifyRequest) {
    const { sub } = await verify(request.headers.authorization?.slice('Bearer '.length) ?? '');
    const user = await whoIs(sub);
    const isEverything = user.role === 'validator' || user.role === 'admin';
    const filter = { companyId: user.companyId, removedDate: null };
    return isEverything
      ? { user, filter }
      : { user, filter: { ...filter, $or: [{ spaceIds: { $size: 0 } }, { spaceIds: { $in: user.spaceIds } }] } };
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
    const { user, filter } = await visibleTo(request);
    const [published, archived, awaiting, own] = await Promise.all([
      countBy({ ...filter, status: 'PUBLISHED' }),
      countBy({ ...filter, status: 'ARCHIVED' }),
      countBy({ ...filter, status: 'AWAITING_VALIDATION' }),
      notes.countDocuments({ ...filter, status: 'TO_REVIEW', creatorId: user._id }),
    ]);
    return { published, archived, awaiting, own };
  });
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}
