export { answerReport, clearReport, correctReport, createReport, listReports } from './report.endpoints.ts';
export { reportCounts } from './report-counts.endpoint.ts';
export { NewReport, ReportAnswer, ReportListQuery } from './report.input.ts';
export { ReportKind, ReportToSettle } from './report-to-settle.ts';
export { Report, ReportedSource, ReportOutcome } from './report.ts';
