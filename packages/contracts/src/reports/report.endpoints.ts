import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { NewReport, ReportAnswer, ReportListQuery } from './report.input.ts';
import { Report } from './report.ts';

/** Open ones first: dangers, then those that have waited longest. Answered ones, the latest first, the last 200. */
export const listReports = endpoint('reports.list', 'GET /reports', 'report.give', {
  query: ReportListQuery,
  response: z.array(Report),
  errors: ['ACCESS_DENIED'],
});
/** One open report of a kind for each person and thing: another one answers REPORT_OPEN. */
export const createReport = endpoint('reports.create', 'POST /reports', 'report.give', {
  body: NewReport,
  response: Report,
  status: 201,
  idempotent: true,
  errors: [
    'NOTE_NOT_FOUND',
    'NOTE_NOT_REPORTABLE',
    'DOCUMENT_NOT_FOUND',
    'CHAT_NOT_FOUND',
    'MESSAGE_NOT_FOUND',
    'REPORT_OPEN',
    'REPORT_LIMIT_REACHED',
  ],
});
/** Of two who answer one wins; the other gets REPORT_ANSWERED with `context.by`. */
export const answerReport = endpoint('reports.answer', 'POST /reports/:id/answer', 'report.answer', {
  body: ReportAnswer,
  response: Report,
  version: 'required',
  errors: ['REPORT_NOT_FOUND', 'REPORT_ANSWERED', 'REPORT_TO_CORRECT', 'VERSION_STALE'],
});
/** Says that it is not dangerous: no one is warned any more, and the report stays open. */
export const clearReport = endpoint('reports.clear', 'POST /reports/:id/clear', 'report.decide', {
  response: Report,
  version: 'required',
  errors: ['REPORT_NOT_FOUND', 'REPORT_ANSWERED', 'VERSION_STALE'],
});
/** Starts a correction of the note, or goes on with the one that is open: its publication answers the report. Of an answer, `noteId` says which of its sources is corrected. */
export const correctReport = endpoint('reports.correct', 'POST /reports/:id/correction', 'report.answer', {
  body: z.strictObject({ noteId: z.optional(Id) }),
  response: z.object({ correctionId: Id }),
  idempotent: true,
  errors: [
    'REPORT_NOT_FOUND',
    'REPORT_ANSWERED',
    'NOTE_NOT_FOUND',
    'NOTE_NOT_EDITABLE',
    'VERSION_STALE',
    'CORRECTION_OPEN',
  ],
});
