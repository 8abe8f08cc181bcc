import * as z from 'zod/mini';
import { Id, requiredLine } from '../common/index.ts';
import { spaceNameMaxCharacters } from '../limits/index.ts';

/** The closed list of space colours; stored by name. */
export const SpaceColor = z.enum(['sapin', 'bleu', 'violet', 'prune', 'brique', 'ambre', 'ardoise', 'olive']);
export type SpaceColor = z.infer<typeof SpaceColor>;

export const Space = z.object({ id: Id, name: z.string(), companyId: Id, color: SpaceColor });
export type Space = z.infer<typeof Space>;

const Name = requiredLine(spaceNameMaxCharacters, "Le nom de l'espace ne peut pas être vide");
const Members = z.array(Id).check(
  z.maxLength(10_000),
  z.refine((ids) => new Set(ids).size === ids.length, 'Utilisateur déjà ajouté'),
);

export const NewSpace = z.strictObject({ name: Name, color: SpaceColor, memberIds: Members });
export type NewSpace = z.infer<typeof NewSpace>;

export const SpaceChanges = z.partial(NewSpace);
export type SpaceChanges = z.infer<typeof SpaceChanges>;
