import { isEntitled } from '@savoir/contracts/access';
import type { SignedInActor } from '../../../http/actor.ts';
import { visibleContent } from '../../content/visible-content.ts';

const validatedStatuses = ['PUBLISHED', 'ARCHIVED'];

/** What was validated is for all who see its space; what is still being written, for its author and for those who may edit it; a correction for the author of its note too. */
export function visibleNotes(actor: SignedInActor): {
  fields: ReturnType<typeof visibleContent>;
  conditions: Record<string, unknown>[];
} {
  const seesDrafts = isEntitled(actor, 'note.edit', { creatorId: 'somebody else', status: 'TO_REVIEW' });
  const conditions = seesDrafts
    ? []
    : [{ $or: [{ status: { $in: validatedStatuses } }, { creatorId: actor.id }, { 'corrects.authorId': actor.id }] }];
  return { fields: visibleContent(actor), conditions };
}
