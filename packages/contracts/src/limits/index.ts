/** Limits and thresholds of the product, unit in the name. Section 9 of the specification unless said otherwise. */
export const appVersion = '1.42.8';
export const locale = 'fr';
export const timeZone = 'Europe/Paris';

export const passwordMinCharacters = 12;

export const pdfMaxBytes = 10 * 1024 * 1024;
export const pdfMaxPages = 3000;
/** Not in the specification: documents of other kinds, which hold their pictures. */
export const documentMaxBytes = 25 * 1024 * 1024;
/** Rows of all sheets together that are read of a workbook. */
export const sheetRowsMax = 50_000;
export const audioMaxBytes = 50 * 1024 * 1024;
/** Not in the specification: what a phone's photo and a short film need. */
export const photoMaxBytes = 25 * 1024 * 1024;
export const videoMaxBytes = 200 * 1024 * 1024;
export const recordingMinMs = 1000;
export const noteTitleMaxCharacters = 200;
export const documentTitleMaxCharacters = 200;
/** What a list of notes or documents is searched for. */
export const listSearchMaxCharacters = 200;
export const spaceNameMaxCharacters = 60;
/** Of one company, that its sign-in services vouch for. */
export const companyDomainsMax = 50;
export const companyNameMaxCharacters = 120;
/** What a part of a remote may bring, compressed; a remote may declare more for one of its parts, up to the second. */
export const partBudgetKb = 60;
export const partBudgetMaxKb = 200;
export const noteTextMaxCharacters = 50_000;
export const noteMediaMax = 30;
/** Not in the specification: exports of other tools. The archive, all that is in it unpacked, and how much of it is taken. */
export const noteImportMaxBytes = 500 * 1024 * 1024;
export const noteImportUnpackedMaxBytes = 2 * 1024 * 1024 * 1024;
export const noteImportFilesMax = 20_000;
export const noteImportPagesMax = 2000;
/** Of the text of one page; the rest is left out, and said so. */
export const noteImportTextMaxCharacters = 200_000;
/** How long what became of an import is stored, and an export that no one started. */
export const noteImportDays = 30;
export const noteImportUnstartedDays = 3;
/** Not in the specification: a reason that says something, and that is read to its end. */
export const noteReasonMinCharacters = 10;
export const noteReasonMaxCharacters = 500;
/** Not in the specification: asked of so many spaces in one go. */
export const mustReadSpacesMax = 100;
/** Hour in Paris at which who has not read yet is reminded, and how many days before the last one, besides on it. */
export const mustReadReminderHour = 8;
export const mustReadReminderDaysBefore = 3;
/** Before people are asked to read a correction: who published it may still say that they need not. */
export const mustReadAgainDelayMs = 5 * 60_000;
/** As long as a reason. */
export const reportTextMinCharacters = 10;
export const reportTextMaxCharacters = 500;
export const reportPassageMaxCharacters = 1000;
/** Not in the specification: a form to fill in, on one screen. */
export const noteTemplatesMax = 50;
export const noteTemplateNameMaxCharacters = 60;
export const noteTemplateSectionsMax = 12;
export const noteSectionHeadingMaxCharacters = 80;
export const noteSectionHintMaxCharacters = 200;
/** Not in the specification: all of a company are asked within a minute at night. */
export const testQuestionsMax = 200;
export const testQuestionMaxCharacters = 500;
/** Changes of the verdict that are stored of a question. */
export const testQuestionHistoryMax = 100;
/** Hour of the night, in `timeZone`, at which test questions are asked again. */
export const testQuestionsHour = 4;
export const uploadSuffix = 'pdf';
export const uploadTicketLifetimeSeconds = 300;

/** Hour of the day, in `timeZone`, at which people are notified of the day's new notes. */
export const dailySummaryHour = 18;

export const notePollMs = 1000;
export const documentPollMs = 3000;

export const cacheGarbageMs = 5 * 60_000;
export const fetchRetries = 3;
export const fetchRetryFirstDelayMs = 1000;
export const fetchRetryMaxDelayMs = 30_000;

export const toastMax = 5;
export const toastRemovalDelayMs = 200;
export const toastDurationMs = 5000;
export const toastSwipeThresholdPx = 50;
export const toastSpacingPx = 16;
export const toastHotkey = 'F8';
export const tooltipOpenDelayMs = 700;
export const tooltipSkipDelayMs = 300;
export const resizeRefreshMs = 50;
export const localeCookieDays = 365;
export const chunkReloadGuardMs = 10_000;

export const feedbackMaxCharacters = 2000;
export const expertReplyMaxCharacters = 2000;
export const chatMessageMaxCharacters = 4000;
export const chatTitleMaxCharacters = 120;
/** A spoken question travels inside a request; a minute of speech takes about 250 kB. */
export const questionAudioMaxBytes = 700 * 1024;
export const questionAudioMaxMs = 90_000;
export const chatOldAfterMs = 48 * 3600_000;
export const chatTooLongMessages = 20;
export const trialEndingSoonDays = 7;
export const pageQuotaWarningRatio = 0.9;
export const buildPollMs = 5 * 60_000;
export const installCardHiddenMs = 7 * 24 * 3600_000;
/** A browser in which a passkey was declined does not offer one again for this long. */
export const passkeyOfferQuietMs = 90 * 24 * 3600_000;
export const passkeyNameMaxCharacters = 60;

/** Not in the specification: what no one reaches, and a script does. Days end at midnight, UTC. */
export const contactMailsPerUserPerDayMax = 30;
export const contactMailsPerCompanyPerDayMax = 300;
/** How long an entry of the inbox is stored. */
export const inboxDays = 90;
export const reportsPerUserPerDayMax = 20;
export const reportsPerCompanyPerDayMax = 500;
/** An import makes up to 200 accounts. */
export const invitationsPerUserPerDayMax = 1000;
export const invitationsPerCompanyPerDayMax = 2000;
/** To the same person, the first one included. */
export const invitationsPerRecipientPerDayMax = 6;
/** Not in the specification: access tokens of the API. A personal one counts for its person, a service token for the company. */
export const apiTokensPerUserMax = 20;
export const apiTokensPerCompanyMax = 50;
export const apiTokenNameMaxCharacters = 60;
/** Days after which a token ends; none holds for ever. */
export const apiTokenDays = [7, 30, 90, 180, 365] as const;
/** How long one that has ended stays in the list, so that who wonders sees why. */
export const apiTokenShownAfterExpiryDays = 30;
/** Of one token, on one instance. */
export const apiTokenCallsPerMinuteMax = 300;

/** Not in the specification: calls to addresses of a company when something happens. */
export const webhooksPerCompanyMax = 20;
export const webhookNameMaxCharacters = 60;
export const webhookAddressMaxCharacters = 2000;
/** How long a secret that was replaced signs beside the new one. */
export const webhookSecretOverlapMs = 24 * 3600_000;
/** Calls that somebody asks for: the test, and a delivery again. */
export const webhookTriesPerCompanyPerDayMax = 200;
/** Deliveries of a webhook that its log shows, and how long each is kept. */
export const webhookLogMax = 100;
export const webhookLogDays = 30;

export const pushTargetsPerUserMax = 20;
export const pushTargetsPerCompanyMax = 20_000;

/** Not in the specification: when the product ends the trial of a version by itself (docs/federation.md says it in words). */
export const canaryPeopleMin = 20;
/** It may fail for this share of its people without being worse than usual. */
export const canaryFailureFloor = 0.05;
/** So many times the share of the active version. */
export const canaryFailureRatioMax = 3;
/** Without a comparison: so many people for whom it fails, and this share of all. */
export const canaryFailingPeopleMin = 3;
export const canaryFailureShareMax = 0.5;
/** Where too few people try it for that: in so many tabs, of so many sign-ins, and no visit without a failure. */
export const canaryFailingTabsMin = 3;
export const canaryFailingSignInsMin = 2;

/** How long a terminal waits to be let in, and how often it asks; how long its token holds. */
export const deviceLoginMinutes = 10;
export const deviceLoginIntervalSeconds = 2;
export const deviceTokenDays = 30;
/** Codes that one developer may look up on a day: no one finds another’s by trying. */
export const deviceCodesPerDayMax = 100;

/** A tab reports what it measured so often, as long as there is something. */
export const telemetrySendMs = 30_000;
export const telemetryReportsPerUserPerDayMax = 5000;
/** The entry of a remote that took longer came slowly. */
export const slowRemoteLoadMs = 3000;
export const remoteErrorsPerVersionMax = 50;

/** Not in the specification: what a device takes along for the time without network. */
export const takenAlongMaxBytes = 200 * 1024 * 1024;
export const takenAlongMax = 100;
/** A larger picture is left out of a copy, as recordings are. */
export const takenPictureMaxBytes = 5 * 1024 * 1024;
export const copiesReadMax = 10;
/** A copy that the server was not asked about for so long is hidden until it was. */
export const copyUnverifiedMaxMs = 30 * 24 * 3600_000;
