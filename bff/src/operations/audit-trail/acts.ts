import type { Endpoint } from '@savoir/contracts/http';

/** Everyday use, not acts: writing each down would bury the rest, and would follow people around. */
const everyday = new Set([
  'chats',
  'uploads',
  'knowledge',
  'notifications',
  'inbox',
  'contact',
  'telemetry',
  'sessions',
]);

const noActs = new Set([
  // Written down with what they remove, by who removes it.
  'notes.delete',
  'notes.reject',
  // Changes nothing that people rely on.
  'questions.ask',
  // Kept as what they are: a report with who made it, for those who answer it; a confirmation, for those who asked for it.
  'reports.create',
  'mustReads.confirm',
  // Parts of a deployment, which is written down as one.
  'dev.missingRemoteFiles',
  'dev.uploadRemoteFile',
  // Of a person’s own home page, or the developer’s own browser alone.
  'users.seeFirstDay',
  'dev.allowOwnMachine',
  'dev.refuseOwnMachine',
]);

/** The kind of object a call is about: the first word of its id. */
export const kindOf = ({ id }: Pick<Endpoint, 'id'>): string => id.split('.', 1).join('');

/** Whether a call is written down once it is done. A rehearsal does nothing, and one's own settings are no one else's matter. */
export function isAct(endpoint: Endpoint, body: unknown): boolean {
  if (endpoint.method === 'GET' || everyday.has(kindOf(endpoint)) || noActs.has(endpoint.id)) return false;
  if (endpoint.id === 'users.import') return !(isObject(body) && 'dryRun' in body && body.dryRun === true);
  if (endpoint.id === 'dev.answerDeviceLogin') return isObject(body) && 'isAllowed' in body && body.isAllowed === true;
  if (endpoint.id === 'users.update') return namesIn(body).some((name) => name !== 'notificationsActive');
  return true;
}

/** Fields of the object that a call may change, as far as everyone who reads the log may know their values. */
const auditedFields: Record<string, readonly string[]> = {
  'users.update': ['email', 'firstName', 'lastName', 'role', 'service', 'position', 'active', 'spaceIds'],
  'spaces.update': ['name', 'color', 'memberIds', 'reviewMonths'],
  'templates.update': ['name', 'sections'],
  'documents.update': ['title', 'spaceIds'],
  'notes.update': ['title', 'spaceIds', 'markdown'],
  'notes.review': ['reviewMonths'],
  'webhooks.update': ['name', 'url', 'events'],
  'webhooks.switch': ['active'],
  'companies.update': [
    'name',
    'enabledFeatures',
    'freeTrial',
    'freeTrialStartDate',
    'freeTrialEndDate',
    'quotaDocumentPagesLimit',
    'quotaUsersLimit',
    'domains',
  ],
  'company.retention': [
    'chatDays',
    'auditDays',
    'questionDays',
    'notificationDays',
    'reportDays',
    'archivedNoteDays',
    'exportDays',
  ],
  'company.sessions': ['idleMinutes'],
  'company.apiTokens': ['personalAllowed'],
  'company.privacy': ['exportsConversations'],
};

/** Calls that take no fields and bring the object into another state. */
const steps: Record<string, string> = {
  'notes.submit': 'status',
  'notes.publish': 'status',
  'notes.return': 'status',
  'notes.archive': 'status',
  'notes.unarchive': 'status',
  'notes.retry': 'status',
  'notes.cancel': 'status',
  'companies.activate': 'active',
  'companies.deactivate': 'active',
  'dev.activateRemote': 'activeVersion',
  'dev.setCanary': 'canary',
  'dev.endCanary': 'canary',
  'dev.switchRemote': 'isOff',
};

/** The fields to compare around a call: only what was sent, so that another's change at the same time is not taken for it. */
export function comparedFields({ id }: Endpoint, body: unknown): readonly string[] {
  const step = steps[id];
  if (step !== undefined) return [step];
  const sent = namesIn(body);
  return (auditedFields[id] ?? []).filter((name) => sent.includes(name));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const namesIn = (body: unknown): string[] => (isObject(body) ? Object.keys(body) : []);
