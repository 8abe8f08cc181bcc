import { mayGrant } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import {
  eraseUser,
  listRemovedUsers,
  personErasure,
  previewErasure,
  type ErasurePreview,
  type PersonErasure,
  type RemovedUser,
} from '@savoir/contracts/users';
import type { FastifyPluginAsync } from 'fastify';
import { countNotificationsOf } from '../../adapters/notification/notification.collection.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { countChatsOf } from '../../modules/chat/conversations/company-chats.collection.ts';
import { findContactsOf } from '../../modules/contact/contact.collection.ts';
import { countDocumentsBy } from '../../modules/document/person-documents.collection.ts';
import { countNotesBy } from '../../modules/note/company-notes.collection.ts';
import { countOpinionsBy } from '../../modules/note/person-notes.collection.ts';
import { requireReauthentication } from '../../modules/session/require-reauthentication.ts';
import { findRemovedUsers, isFormerMember } from '../../modules/user/stand-in.collection.ts';
import type { UserRow } from '../../modules/user/user.collection.ts';
import { manageablePerson, removeUserOf } from '../../modules/user/user.service.ts';
import type { Services } from '../../services.ts';
import { findErasedIds, findErasure, startedErasure, type ErasureRow } from './erasure.collection.ts';
import { enqueueErasure, erasureSteps } from './person-erasure.jobs.ts';

export const personErasureOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db } = services;
    handle(app, listRemovedUsers, async ({ actor }) => removedUsers(services, actor));
    handle(app, previewErasure, async ({ actor, params }) =>
      preview(services, await erasable(services, actor, params.id)),
    );
    handle(app, eraseUser, async ({ request, actor, params }) => {
      const person = await erasable(services, actor, params.id);
      await requireReauthentication(services.identity, request);
      return startErasure(services, actor, person);
    });
    handle(app, personErasure, async ({ actor, params }) => {
      const erasure = await findErasure(db, actor.companyId, params.id);
      if (erasure === null) throw new Failure('USER_NOT_FOUND');
      return toErasure(erasure);
    });
  };

const listedMax = 200;

async function removedUsers({ db }: Services, actor: SignedInActor): Promise<RemovedUser[]> {
  const [rows, erased] = await Promise.all([
    findRemovedUsers(db, actor.companyId, listedMax),
    findErasedIds(db, actor.companyId),
  ]);
  return rows.flatMap(({ _id: id, firstName, lastName, role, removedDate }) =>
    removedDate !== undefined && mayGrant(actor, role)
      ? [{ id, firstName, lastName, removedDate: removedDate.toISOString(), erasing: erased.has(id) }]
      : [],
  );
}

/** Someone there is still something to erase of. */
async function erasable(services: Services, actor: SignedInActor, personId: string): Promise<UserRow> {
  const person = await manageablePerson(services, actor, personId);
  if (isFormerMember(person)) throw new Failure('USER_NOT_FOUND');
  return person;
}

/** Closes the account at once; the rest goes on as a job. */
async function startErasure(services: Services, actor: SignedInActor, person: UserRow): Promise<PersonErasure> {
  const { db, outbox } = services;
  const { _id, companyId, subject, email, firstName, lastName } = person;
  if (person.removedDate === undefined) await removeUserOf(services, actor, person);
  const row: ErasureRow = {
    _id: newId(),
    companyId,
    personId: _id,
    done: 0,
    error: null,
    person: { subject, email, firstName, lastName },
  };
  // Together: an erasure without a job would go on for ever.
  const erasure = await outbox.commit(async (transaction) => {
    const started = await startedErasure(db, companyId, row, transaction.session);
    await enqueueErasure(transaction, started);
    return started;
  });
  return toErasure(erasure);
}

const toErasure = ({ done, error }: ErasureRow): PersonErasure => ({ done, total: erasureSteps, error });

async function preview({ db, identity }: Services, person: UserRow): Promise<ErasurePreview> {
  const { _id: id, companyId, subject } = person;
  const [conversations, opinions, notifications, messages, sessions, notes, documents] = await Promise.all([
    countChatsOf(db, { companyId, id }),
    countOpinionsBy(db, companyId, id),
    countNotificationsOf(db, { companyId, userId: id }),
    findContactsOf(db, companyId, id),
    subject === null ? [] : identity.signIns.elsewhere?.list(subject),
    countNotesBy(db, companyId, id),
    countDocumentsBy(db, companyId, id),
  ]);
  return {
    goes: { conversations, opinions, notifications, messages: messages.length, sessions: sessions?.length ?? 0 },
    stays: { notes, documents },
  };
}
