import { setImmediate as breathe } from 'node:timers/promises';
import { can } from '@savoir/contracts/access';
import type { CopiedPassage, DocumentCopy, NoteCopy, readCopiedPages, readCopies } from '@savoir/contracts/copies';
import type { EndpointOutput, EndpointQuery } from '@savoir/contracts/http';
import { copiesReadMax } from '@savoir/contracts/limits';
import { plainText } from '@savoir/markdown';
import type { SignedInActor } from '../../http/actor.ts';
import type { PassageDraft } from '../../knowledge/knowledge.ts';
import { passagesOfPages } from '../../knowledge/passages/passages-of-markdown.ts';
import { detailOfDocument, presentDocument } from '../../modules/document/document-answers.ts';
import { findDocumentsAmong } from '../../modules/document/document.collection.ts';
import { findPagesFrom } from '../../modules/document/document-page.collection.ts';
import type { DocumentRow } from '../../modules/document/document.row.ts';
import { placeOfPage } from '../../modules/document/page-place.ts';
import { toPage } from '../../modules/document/to-document.ts';
import { requireDocument } from '../../modules/document/document.service.ts';
import { detailOf, summariesOf } from '../../modules/note/note-answers.ts';
import { passagesOfNote } from '../../modules/note/note-knowledge.ts';
import { findNote } from '../../modules/note/note.collection.ts';
import type { Services } from '../../services.ts';
import { idsIn } from './ids.ts';
import { revisionOfDocument, revisionOfNote } from './revision.ts';

/** These notes and documents as a device stores them; those the actor may not see are absent. */
export async function contentsOf(
  services: Services,
  actor: SignedInActor,
  { notes, documents }: EndpointQuery<typeof readCopies>,
): Promise<EndpointOutput<typeof readCopies>> {
  const noteIds = idsIn(notes, copiesReadMax);
  const documentIds = can(actor, 'document.view') ? idsIn(documents, copiesReadMax - noteIds.length) : [];
  const rows = await findDocumentsAmong(services.db, actor, { status: 'ready' }, documentIds);
  const documentCopies = await Promise.all(rows.map((row) => documentCopy(services, actor, row)));
  // One after the other: read at once, their texts would keep all others waiting together.
  const noteCopies: NoteCopy[] = [];
  for (const id of noteIds) noteCopies.push(...(await noteCopy(services, actor, id)));
  return { notes: noteCopies, documents: documentCopies };
}

async function noteCopy(services: Services, actor: SignedInActor, id: string): Promise<NoteCopy[]> {
  const row = await findNote(services.db, actor, id);
  if (row?.status !== 'PUBLISHED') return [];
  const [detail, summaries] = await Promise.all([detailOf(services, actor, row), summariesOf(services, actor, [row])]);
  const passages = await asRead(await passagesOfNote(row));
  return summaries.map((summary) => ({ revision: revisionOfNote(summary), summary, detail, passages }));
}

async function documentCopy(services: Services, actor: SignedInActor, row: DocumentRow): Promise<DocumentCopy> {
  const [file, detail] = await Promise.all([
    presentDocument(services, actor, row),
    detailOfDocument(services, actor, row),
  ]);
  return { revision: revisionOfDocument(file, row), detail };
}

const pagesInOneGo = 50;

export async function pagesOf(
  services: Services,
  actor: SignedInActor,
  id: string,
  from: number,
): Promise<EndpointOutput<typeof readCopiedPages>> {
  const document = await requireDocument(services, actor, id);
  const rows = await findPagesFrom(services.db, actor.companyId, document._id, {
    from,
    limit: pagesInOneGo,
    words: true,
  });
  const drafts: PassageDraft[] = [];
  const markdowns = rows.map((row) => ({ page: row.number, place: placeOfPage(document, row), markdown: row.text }));
  for await (const draft of passagesOfPages(markdowns)) {
    // A page at a time.
    if (drafts.at(-1)?.page !== draft.page) await breathe();
    drafts.push(draft);
  }
  return {
    pages: rows.map((row) => toPage(document, row)),
    passages: await asRead(drafts),
  };
}

const passagesInOneTurn = 10;

async function asRead(drafts: readonly PassageDraft[]): Promise<CopiedPassage[]> {
  const passages: CopiedPassage[] = [];
  for (const { page, place, heading, text } of drafts) {
    if (passages.length % passagesInOneTurn === 0) await breathe();
    passages.push({ page, place, heading, text: plainText(text) });
  }
  return passages;
}
