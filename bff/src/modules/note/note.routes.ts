import { can } from '@savoir/contracts/access';
import { locale } from '@savoir/contracts/limits';
import * as notes from '@savoir/contracts/notes';
import type { FastifyPluginAsync } from 'fastify';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { handle, handleFile } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { encodeCursor } from '../content/cursor.ts';
import { recoverRegularly } from '../content/recovery.ts';
import { asSeenBy } from '../content/visible-content.ts';
import { findPersons } from '../user/user.collection.ts';
import { defineAddedMedia } from './add-media.job.ts';
import { defineAnnouncement } from './announce.job.ts';
import { checkNote } from './checks/check-note.ts';
import { createNote } from './create-note.service.ts';
import { defineDailySummary, scheduleDailySummaries } from './daily-summary.job.ts';
import { defineGeneration } from './generate.job.ts';
import { findFeedback } from './note-feedback.collection.ts';
import { countNotes, countScope } from './note-counts.collection.ts';
import { seesArchived } from './note-filter.ts';
import { findAuthorIds, findNotes, oldestSubmission, type NoteListRow } from './note-list.collection.ts';
import { planReading } from './note-reading.collection.ts';
import { resumeNotes } from './note.recovery.ts';
import type { NoteRow } from './note.row.ts';
import * as opinions from './note-opinion.service.ts';
import { requireNote } from './note-step.ts';
import * as service from './note.service.ts';
import { notePdf } from './pdf/note-pdf.service.ts';
import { openPdfThread } from './pdf/pdf-thread.ts';
import { definePurge } from './purge.job.ts';
import { personIdsOf, toNote, toNoteDetail, toNoteRevision, toNoteSummary, toSources } from './to-note.ts';

/** The per-user summary list is a glance at one's latest notes, not an archive. */
const summariesMax = 200;
const ownNotes = { scope: 'mine' } as const;
const dayMs = 24 * 3600_000;

export const noteModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, store, clock } = services;
    defineGeneration(services);
    defineAddedMedia(services);
    definePurge(services);
    defineAnnouncement(services);
    defineDailySummary(services);
    const pdfs = openPdfThread();
    app.addHook('onClose', () => pdfs.close());
    recoverRegularly(app, 'notes', () => resumeNotes(services));
    recoverRegularly(app, 'daily summaries', () => scheduleDailySummaries(services));

    handle(app, notes.listNotes, async ({ actor, query: { cursor, limit, ...filter } }) => {
      if (filter.scope === 'to-review' && !can(actor, 'note.validate')) throw new Failure('ACCESS_DENIED');
      if (filter.scope === 'all' && filter.status === 'ARCHIVED' && !seesArchived(actor))
        throw new Failure('ACCESS_DENIED');
      const reading = await planReading(db, actor, filter);
      const [rows, counts] = await Promise.all([
        findNotes(db, actor, filter, reading, { cursor, limit: limit + 1 }),
        countNotes(db, actor, filter, reading),
      ]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const nextCursor = rows.length > limit && last !== undefined ? encodeCursor(last.updateDate, last._id) : null;
      return { items: await summaries(actor, page, filter.q), nextCursor, ...counts };
    });

    handle(app, notes.noteCounts, async ({ actor }) => {
      const [all, mine, awaiting, oldest] = await Promise.all([
        countScope(db, actor, { scope: 'all' }),
        countScope(db, actor, { scope: 'mine', status: 'TO_REVIEW' }),
        can(actor, 'note.validate') ? countScope(db, actor, { scope: 'to-review' }) : { total: 0 },
        oldestSubmission(db, actor),
      ]);
      const { PUBLISHED: publishedCount = 0, ARCHIVED: archivedCount = 0 } = all.statusCounts;
      return {
        publishedCount,
        totalValidCount: publishedCount + archivedCount,
        awaitingValidationCount: awaiting.total,
        toFinaliseCount: mine.total,
        longestWaitDays:
          oldest === null ? null : Math.max(0, Math.floor((clock().getTime() - oldest.getTime()) / dayMs)),
      };
    });

    handle(app, notes.listMyNoteSummaries, async ({ actor }) =>
      summaries(
        actor,
        await findNotes(db, actor, ownNotes, await planReading(db, actor, ownNotes), { limit: summariesMax }),
      ),
    );
    handle(app, notes.listNoteAuthors, async ({ actor }) => {
      const persons = await findPersons(db, actor.companyId, await findAuthorIds(db, actor));
      return [...persons.values()].toSorted((a, b) =>
        `${a.lastName} ${a.firstName}`.localeCompare(`${b.lastName} ${b.firstName}`, locale),
      );
    });
    handle(app, notes.getNote, async ({ actor, params }) =>
      detail(actor, await requireNote(services, actor, params.id)),
    );

    handle(app, notes.createNote, async ({ actor, body, newId }) => {
      const row = await createNote(services, actor, newId, body);
      return toNote(asSeenBy(actor, row), await toSources(store, clock(), row.media));
    });

    handle(app, notes.updateNote, async ({ actor, params, version, body }) =>
      detail(actor, await service.updateNote(services, { actor, id: params.id, version }, body)),
    );
    handle(app, notes.submitNote, async ({ actor, params, version }) =>
      detail(actor, await service.submitNote(services, { actor, id: params.id, version })),
    );
    handle(app, notes.publishNote, async ({ actor, params, version }) =>
      detail(actor, await service.publishNote(services, { actor, id: params.id, version })),
    );
    handle(app, notes.returnNote, async ({ actor, params, version }) =>
      detail(actor, await service.returnNote(services, { actor, id: params.id, version })),
    );
    handle(app, notes.archiveNote, async ({ actor, params, version }) =>
      detail(actor, await service.archiveNote(services, { actor, id: params.id, version })),
    );
    handle(app, notes.unarchiveNote, async ({ actor, params, version }) =>
      detail(actor, await service.unarchiveNote(services, { actor, id: params.id, version })),
    );
    handle(app, notes.addNoteMedia, async ({ actor, params, version, body, newId: attempt }) =>
      detail(actor, await service.addMedia(services, { actor, id: params.id, version, attempt }, body.media)),
    );
    handle(app, notes.cancelNote, async ({ actor, params }) =>
      detail(actor, await service.cancelNote(services, { actor, id: params.id })),
    );
    handle(app, notes.listNoteRevisions, async ({ actor, params }) => {
      const rows = await opinions.noteRevisions(services, actor, params.id);
      const persons = await findPersons(
        db,
        actor.companyId,
        rows.map(({ byId }) => byId),
      );
      return rows.map((row) => toNoteRevision(row, persons));
    });
    handle(app, notes.checkNote, async ({ actor, params }) =>
      checkNote(services, actor, await opinions.requireHistory(services, actor, params.id)),
    );
    handleFile(app, notes.downloadNotePdf, async ({ actor, params }) =>
      notePdf(services, pdfs, actor, await requireNote(services, actor, params.id)),
    );
    handle(app, notes.giveNoteFeedback, async ({ actor, params, body }) =>
      opinions.giveFeedback(services, actor, params.id, body.kind),
    );
    handle(app, notes.rateLlmEnhancedMarkdown, async ({ actor, params, body }) =>
      detail(actor, await opinions.rateText(services, actor, params.id, body.kind)),
    );
    handle(app, notes.retryNote, async ({ actor, params }) =>
      detail(actor, await service.retryNote(services, { actor, id: params.id })),
    );

    handle(app, notes.rejectNote, async ({ actor, params, version }) => {
      await service.rejectNote(services, { actor, id: params.id, version });
      return undefined;
    });
    handle(app, notes.deleteNote, async ({ actor, params }) => {
      await service.deleteNote(services, { actor, id: params.id });
      return undefined;
    });

    async function summaries(actor: SignedInActor, rows: readonly NoteListRow[], query?: string) {
      const persons = await findPersons(db, actor.companyId, rows.flatMap(personIdsOf));
      return rows.map((row) => toNoteSummary(asSeenBy(actor, row), persons, query));
    }

    async function detail(actor: SignedInActor, row: NoteRow) {
      const [persons, sources, feedback] = await Promise.all([
        findPersons(db, actor.companyId, personIdsOf(row)),
        toSources(store, clock(), row.media),
        findFeedback(db, actor, row._id),
      ]);
      return toNoteDetail(asSeenBy(actor, row), sources, persons, feedback);
    }
  };
