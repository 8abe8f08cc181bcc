import { emitGapWebhook } from '../../modules/chat/gaps/gap-webhooks.ts';
import { announceReply, settleAsked } from '../../modules/chat/reactions/expert-reply.service.ts';
import { reindexDocument } from '../../modules/document/document-knowledge.ts';
import { emitDocumentReadyWebhook, emitDocumentRemovedWebhook } from '../../modules/document/document-webhooks.ts';
import { closeDocument, purgeDocument } from '../../modules/document/purge-document.ts';
import { reindexNote } from '../../modules/note/note-knowledge.ts';
import { emitNoteRemovedWebhook, emitNoteWebhooks } from '../../modules/note/note-webhooks.ts';
import {
  auditRemoval,
  closeReportsOfNote,
  dropCorrectionOf,
  purgeNote,
} from '../../modules/note/removal/purge-note.ts';
import { announceNote, announceRejection, settleNoteItems } from '../../modules/note/review/announce-note.ts';
import { emitReportWebhooks } from '../../modules/report/report-webhooks.ts';
import { announceTurnedOff } from '../../modules/webhook/turn-off.ts';
import type { Consumer, Consumers, EventType, ProductEvent } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { announceMustRead, remindBefore, remindOnDay } from '../must-read/announce-must-read.ts';
import { announceBroken } from '../question-testing/announce-broken.ts';
import { announceAnswer, announceReport, settleReportItems } from '../report-handling/announce-report.ts';
import { emptySpace } from '../space-administration/space.service.ts';

type Follow = (services: Services, event: ProductEvent) => Promise<void>;

/** What follows from what happens, and in which order: `docs/architecture.md` draws it. */
const follows: Readonly<Record<EventType, { atOnce?: readonly Follow[]; later?: readonly Follow[] }>> = {
  'note.changed': { atOnce: [reindexNote, settleNoteItems], later: [announceNote, emitNoteWebhooks] },
  'note.removed': {
    atOnce: [auditRemoval, reindexNote, settleNoteItems, closeReportsOfNote, dropCorrectionOf],
    later: [announceRejection, emitNoteRemovedWebhook, purgeNote],
  },
  'document.changed': { atOnce: [reindexDocument] },
  'document.ready': { later: [emitDocumentReadyWebhook] },
  'document.removed': { atOnce: [closeDocument], later: [emitDocumentRemovedWebhook, purgeDocument] },
  'report.made': { later: [announceReport, emitReportWebhooks] },
  'report.answered': { atOnce: [settleReportItems], later: [announceAnswer, emitReportWebhooks] },
  'must-read.asked': { later: [announceMustRead] },
  'must-read.soon': { later: [remindBefore] },
  'must-read.due': { later: [remindOnDay] },
  'gap.opened': { later: [emitGapWebhook] },
  'question.broken': { later: [announceBroken] },
  'expert.replied': { atOnce: [settleAsked], later: [announceReply] },
  'webhook.turned-off': { later: [announceTurnedOff] },
  'space.removed': { atOnce: [emptySpace] },
};

export const eventConsumers =
  (services: Services) =>
  (type: EventType): Consumers => {
    const withServices = (each: readonly Follow[] = []): Consumer[] =>
      each.map((follow) => (event) => follow(services, event));
    const { atOnce, later } = follows[type];
    return { atOnce: withServices(atOnce), later: withServices(later) };
  };
