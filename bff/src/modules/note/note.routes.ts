import * as notes from '@savoir/contracts/notes';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { checkNote } from './checks/check-note.ts';
import { startCorrection } from './correction/correction.service.ts';
import { editionsOfNote } from './correction/editions.ts';
import { createNote } from './generation/create-note.service.ts';
import { createdNoteOf, detailOf } from './note-answers.ts';
import * as lists from './lists/note-list.service.ts';
import * as opinions from './review/note-opinion.service.ts';
import { requireNoteOrCorrected } from './note-step.ts';
import * as service from './note.service.ts';
import { confirmNote, setNoteReview } from './verification/verification.service.ts';

export const noteModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const step = (endpoint: typeof notes.publishNote, act: typeof service.publishNote) =>
      handle(app, endpoint, async ({ actor, params, version }) =>
        detailOf(services, actor, await act(services, { actor, id: params.id, version })),
      );

    handle(app, notes.listNotes, async ({ actor, query }) => lists.pageOfNotes(services, actor, query));
    handle(app, notes.noteCounts, async ({ actor }) => lists.countsOf(services, actor));
    handle(app, notes.listMyNoteSummaries, async ({ actor }) => lists.latestOf(services, actor));
    handle(app, notes.listNoteAuthors, async ({ actor }) => lists.authorsSeenBy(services, actor));
    handle(app, notes.getNote, async ({ actor, params }) =>
      detailOf(services, actor, await requireNoteOrCorrected(services, actor, params.id)),
    );
    handle(app, notes.createNote, async ({ actor, body, newId }) =>
      createdNoteOf(services, actor, await createNote(services, actor, newId, body)),
    );
    handle(app, notes.updateNote, async ({ actor, params, version, body }) =>
      detailOf(services, actor, await service.updateNote(services, { actor, id: params.id, version }, body)),
    );
    handle(app, notes.submitNote, async ({ actor, params, version, query }) =>
      detailOf(services, actor, await service.submitNote(services, { actor, id: params.id, version }, query)),
    );
    handle(app, notes.correctNote, async ({ actor, params, version, body, newId }) =>
      detailOf(
        services,
        actor,
        await startCorrection(services, { actor, id: params.id, version }, newId, body.edition),
      ),
    );
    handle(app, notes.listNoteEditions, async ({ actor, params }) => editionsOfNote(services, actor, params.id));
    step(notes.publishNote, service.publishNote);
    handle(app, notes.returnNote, async ({ actor, params, version, body }) =>
      detailOf(services, actor, await service.returnNote(services, { actor, id: params.id, version }, body.reason)),
    );
    handle(app, notes.rejectNote, async ({ actor, params, version, body }) =>
      service.rejectNote(services, { actor, id: params.id, version }, body.reason),
    );
    step(notes.confirmNote, confirmNote);
    handle(app, notes.setNoteReview, async ({ actor, params, version, body }) =>
      detailOf(services, actor, await setNoteReview(services, { actor, id: params.id, version }, body.reviewMonths)),
    );
    step(notes.archiveNote, service.archiveNote);
    step(notes.unarchiveNote, service.unarchiveNote);
    handle(app, notes.addNoteMedia, async ({ actor, params, version, body, newId: attempt }) =>
      detailOf(
        services,
        actor,
        await service.addMedia(services, { actor, id: params.id, version, attempt }, body.media),
      ),
    );
    handle(app, notes.retryNote, async ({ actor, params, query }) =>
      detailOf(
        services,
        actor,
        await service.retryNote(services, { actor, id: params.id }, query.withoutUnusable === 'true'),
      ),
    );
    handle(app, notes.cancelNote, async ({ actor, params }) =>
      detailOf(services, actor, await service.cancelNote(services, { actor, id: params.id })),
    );
    handle(app, notes.deleteNote, async ({ actor, params }) => service.deleteNote(services, { actor, id: params.id }));

    handle(app, notes.listNoteRevisions, async ({ actor, params }) =>
      opinions.noteRevisions(services, actor, params.id),
    );
    handle(app, notes.checkNote, async ({ actor, params }) =>
      checkNote(services, actor, await opinions.requireHistory(services, actor, params.id)),
    );
    handle(app, notes.giveNoteFeedback, async ({ actor, params, body }) =>
      opinions.giveFeedback(services, actor, params.id, body.kind),
    );
    handle(app, notes.rateLlmEnhancedMarkdown, async ({ actor, params, body }) =>
      detailOf(services, actor, await opinions.rateText(services, actor, params.id, body.kind)),
    );
  };
