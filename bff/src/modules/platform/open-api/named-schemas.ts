import * as access from '@savoir/contracts/access';
import * as apiTokens from '@savoir/contracts/api-tokens';
import * as chats from '@savoir/contracts/chats';
import * as companies from '@savoir/contracts/companies';
import * as contact from '@savoir/contracts/contact';
import * as copies from '@savoir/contracts/copies';
import * as dev from '@savoir/contracts/dev';
import * as documents from '@savoir/contracts/documents';
import * as errors from '@savoir/contracts/errors';
import * as inbox from '@savoir/contracts/inbox';
import * as mustReads from '@savoir/contracts/must-reads';
import * as noteTemplates from '@savoir/contracts/note-templates';
import * as notes from '@savoir/contracts/notes';
import * as notifications from '@savoir/contracts/notifications';
import * as platform from '@savoir/contracts/platform';
import * as reports from '@savoir/contracts/reports';
import * as search from '@savoir/contracts/search';
import * as sessions from '@savoir/contracts/sessions';
import * as spaces from '@savoir/contracts/spaces';
import * as telemetry from '@savoir/contracts/telemetry';
import * as testQuestions from '@savoir/contracts/test-questions';
import * as uploads from '@savoir/contracts/uploads';
import * as users from '@savoir/contracts/users';
import * as z from 'zod/mini';

const parts = [
  access,
  apiTokens,
  chats,
  companies,
  contact,
  copies,
  dev,
  documents,
  errors,
  inbox,
  mustReads,
  noteTemplates,
  notes,
  notifications,
  platform,
  reports,
  search,
  sessions,
  spaces,
  telemetry,
  testQuestions,
  uploads,
  users,
];

/** Schemas by the name the contracts export them under. Of two with one name only the first has it; the other is written out. */
export function namedSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>();
  const names = new Set<string>();
  for (const [name, value] of parts.flatMap((part) => Object.entries<unknown>(part))) {
    if (!(value instanceof z.core.$ZodType) || names.has(name) || registry.has(value)) continue;
    names.add(name);
    registry.add(value, { id: name });
  }
  return registry;
}
