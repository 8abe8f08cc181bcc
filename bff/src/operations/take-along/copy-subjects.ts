import { can } from '@savoir/contracts/access';
import type { CopiedThing, CopySubject, listCopies } from '@savoir/contracts/copies';
import type { EndpointOutput, EndpointQuery } from '@savoir/contracts/http';
import { takenAlongMax } from '@savoir/contracts/limits';
import type { NoteSummary } from '@savoir/contracts/notes';
import type { SignedInActor } from '../../http/actor.ts';
import { presentDocuments } from '../../modules/document/document-answers.ts';
import { findDocuments, findDocumentsAmong } from '../../modules/document/document.collection.ts';
import type { DocumentRow } from '../../modules/document/document.row.ts';
import { findPublishedAmong } from '../../modules/note/lists/note-list.collection.ts';
import { pageOfNotes } from '../../modules/note/lists/note-list.service.ts';
import { summariesOf } from '../../modules/note/note-answers.ts';
import { findVisibleSpaces, type SpaceRow } from '../../modules/space/space.collection.ts';
import type { Services } from '../../services.ts';
import { idsIn } from './ids.ts';
import { digestOf, revisionOfDocument, revisionOfNote } from './revision.ts';

/** A space with more of them gives the latest. */
const thingsOfSpaceMax = 500;
const notesInOneGo = 100;

/** What became of these, as far as the actor may see them now. */
export async function subjectsOf(
  services: Services,
  actor: SignedInActor,
  { notes, documents, spaces, digest: before }: EndpointQuery<typeof listCopies>,
): Promise<EndpointOutput<typeof listCopies>> {
  const { db, clock } = services;
  const date = clock().toISOString();
  const idsOf = (text: string | undefined) => idsIn(text, takenAlongMax);
  const [summaries, files, visibleSpaces] = await Promise.all([
    findPublishedAmong(db, actor, idsOf(notes)).then((rows) => summariesOf(services, actor, rows)),
    documentsAmong(services, actor, idsOf(documents)),
    idsOf(spaces).length === 0 ? [] : findVisibleSpaces(db, actor),
  ]);
  const subjects: CopySubject[] = [
    ...summaries.map((summary) => ({
      kind: 'note' as const,
      id: summary.id,
      title: summary.title,
      things: [noteThing(summary)],
    })),
    ...files.map(({ row, thing }) => ({ kind: 'document' as const, id: row._id, title: row.title, things: [thing] })),
  ];
  for (const space of visibleSpaces.filter(({ _id }) => idsOf(spaces).includes(_id)))
    subjects.push(await subjectOfSpace(services, actor, space));
  const sorted = subjects.toSorted((a, b) => a.id.localeCompare(b.id));
  const digest = digestOf(sorted);
  return { date, digest, subjects: digest === before ? null : sorted };
}

async function subjectOfSpace(services: Services, actor: SignedInActor, space: SpaceRow): Promise<CopySubject> {
  const [notes, documents] = await Promise.all([
    notesOfSpace(services, actor, space._id),
    documentsOfSpace(services, actor, space._id),
  ]);
  const things = [...notes.map(noteThing), ...documents.map(({ thing }) => thing)].slice(0, thingsOfSpaceMax);
  return { kind: 'space', id: space._id, title: space.name, things };
}

const noteThing = (summary: NoteSummary): CopiedThing => ({
  kind: 'note',
  id: summary.id,
  revision: revisionOfNote(summary),
});

async function notesOfSpace(services: Services, actor: SignedInActor, spaceId: string): Promise<NoteSummary[]> {
  const found: NoteSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageOfNotes(services, actor, {
      scope: 'all',
      status: 'PUBLISHED',
      spaceId,
      cursor,
      limit: notesInOneGo,
    });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < thingsOfSpaceMax);
  return found;
}

async function documentsOfSpace(services: Services, actor: SignedInActor, spaceId: string) {
  if (!can(actor, 'document.view')) return [];
  const page = { sort: 'newest', cursor: undefined, limit: thingsOfSpaceMax } as const;
  return withThings(services, actor, await findDocuments(services.db, actor, { status: 'ready', spaceId }, page));
}

const documentsAmong = async (services: Services, actor: SignedInActor, ids: readonly string[]) =>
  can(actor, 'document.view')
    ? withThings(services, actor, await findDocumentsAmong(services.db, actor, { status: 'ready' }, ids))
    : [];

async function withThings(
  services: Services,
  actor: SignedInActor,
  rows: readonly DocumentRow[],
): Promise<{ row: DocumentRow; thing: CopiedThing }[]> {
  const files = await presentDocuments(services, actor, rows);
  return rows.flatMap((row, index) => {
    const file = files[index];
    if (file === undefined) return [];
    return [{ row, thing: { kind: 'document', id: row._id, revision: revisionOfDocument(file, row) } }];
  });
}
