import { Feature } from '@savoir/contracts/access';
import { AuditChange, GroupRule, Retention } from '@savoir/contracts/companies';
import { Id } from '@savoir/contracts/common';
import { ReviewMonths, SpaceColor } from '@savoir/contracts/spaces';
import * as z from 'zod/mini';
import type { AuditRow } from '../../../modules/audit/audit.collection.ts';
import type { CompanyRow } from '../../../modules/company/company.collection.ts';
import type { NoteTemplateRow } from '../../../modules/note/templates/note-template.collection.ts';
import type { SpaceRow } from '../../../modules/space/space.collection.ts';
import type { UserRow } from '../../../modules/user/user.collection.ts';
import { becomes, carried, leftOut } from '../carried-table.ts';
import { count, date, flag, ids, lastChange, nullable, optional, section, text, version } from './parts.ts';

export const companies = carried<CompanyRow>()('companies', {
  _id: Id,
  name: text.check(z.minLength(1), z.maxLength(200)),
  enabledFeatures: z.array(Feature),
  freeTrial: flag,
  freeTrialStartDate: nullable(date),
  freeTrialEndDate: nullable(date),
  quotaDocumentPagesLimit: nullable(count),
  quotaUsersLimit: nullable(count),
  active: flag,
  creationDate: date,
  retention: optional(Retention),
  conversationsExportedSince: optional(nullable(date)),
  idleMinutes: optional(nullable(count)),
  domains: optional(z.array(text)),
  groupRules: optional(z.array(GroupRule)),
  personalTokens: optional(flag),
  version,
  lastChange,
  // Bookkeeping of this installation.
  accountChanges: leftOut,
  deletionId: leftOut,
  returning: leftOut,
});

/** Who someone is, and nothing that lets them in: they are invited where they come back. */
export const users = carried<UserRow>()(
  'users',
  {
    _id: Id,
    companyId: Id,
    subject: becomes(null),
    provider: leftOut,
    email: text.check(z.minLength(1), z.maxLength(320)),
    firstName: text,
    lastName: text,
    // Developers belong to an installation: no one is one because an archive says so.
    role: z.enum(['reader', 'creator', 'validator', 'admin']),
    service: text,
    position: text,
    notificationsActive: becomes(false),
    inboxChoices: leftOut,
    // They have known Savoir for a while.
    firstDay: leftOut,
    spaceIds: ids,
    active: flag,
    lastSeenDate: becomes(null),
    hasPassword: leftOut,
    creationDate: date,
    removedDate: optional(date),
    erased: optional(z.literal(true)),
    directory: optional(z.strictObject({ externalId: optional(text) })),
    machine: optional(z.literal(true)),
    deactivatedDate: optional(date),
    version,
    lastChange,
  },
  {
    references: { spaces: ['spaceIds'] },
    write: (row) => (row['role'] === 'dev' ? { ...row, role: 'reader', active: false } : row),
  },
);

export const spaces = carried<SpaceRow>()('spaces', {
  _id: Id,
  companyId: Id,
  name: text.check(z.minLength(1)),
  color: SpaceColor,
  reviewMonths: optional(ReviewMonths),
  directory: optional(z.strictObject({ externalId: optional(text) })),
  removed: optional(z.strictObject({ to: nullable(Id) })),
  version,
  lastChange,
});

export const noteTemplates = carried<NoteTemplateRow>()('noteTemplates', {
  _id: Id,
  companyId: Id,
  name: text,
  sections: z.array(section),
  removedDate: nullable(date),
  version,
  lastChange,
});

export const audit = carried<AuditRow>()('audit', {
  _id: text.check(z.minLength(1), z.maxLength(200)),
  companyId: Id,
  date,
  byId: nullable(text),
  action: text.check(z.minLength(1), z.maxLength(100)),
  subjectId: text,
  subjectTitle: text,
  denied: optional(z.literal(true)),
  changes: optional(z.array(z.strictObject(AuditChange.shape))),
  token: optional(text),
  address: optional(text),
  outsider: optional(nullable(z.strictObject({ firstName: text, lastName: text, company: text }))),
});
