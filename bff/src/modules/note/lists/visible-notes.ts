import { isEntitled } from '@savoir/contracts/access';
import type { SignedInActor } from '../../../http/actor.ts';
import { visibleContent } from '../../content/visible-content.ts';

const validatedStatuses = ['PUBLISHED', 'ARCHIVED'];

/**
 * What was validated is for all who see its space; what awaits validation, for those who validate; what is still being written,
 * for its author and for those who may edit it; a correction for the author of its note too.
 */
export function visibleNotes(actor: SignedInActor): {
  fields: ReturnType<typeof visibleContent>;
  conditions: Record<string, unknown>[];
} {
  const others = { creatorId: 'somebody else' };
  const seesDrafts = isEntitled(actor, 'note.edit', { ...others, status: 'TO_REVIEW' });
  const seesAwaiting = isEntitled(actor, 'note.validate', { ...others, status: 'AWAITING_VALIDATION' });
  const statuses = seesAwaiting ? [...validatedStatuses, 'AWAITING_VALIDATION'] : validatedStatuses;
  // Who corrects the note of a program is a person, with a draft of their own.
  const isProgram = actor.token?.kind === 'service';
  const seen = [
    { status: { $in: statuses } },
    { creatorId: actor.id },
    ...(isProgram ? [] : [{ 'corrects.authorId': actor.id }]),
  ];
  return { fields: visibleContent(actor), conditions: seesDrafts ? [] : [{ $or: seen }] };
}
