export {
  answerReport,
  clearReport,
  correctReport,
  createReport,
  listReports,
  reportCounts,
} from './report.endpoints.ts';
export { NewReport, ReportAnswer, ReportListQuery } from './report.input.ts';
export { Report, ReportedSource, ReportKind, ReportOutcome, ReportToSettle } from './report.ts';
