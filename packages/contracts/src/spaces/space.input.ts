import * as z from 'zod/mini';
import { Id, requiredLine } from '../common/index.ts';
import { spaceNameMaxCharacters } from '../limits/index.ts';
import { SpaceColor } from './space.ts';

const Name = requiredLine(spaceNameMaxCharacters, "Le nom de l'espace ne peut pas être vide");

const Members = z.array(Id).check(
  z.maxLength(10_000),
  z.refine((ids) => new Set(ids).size === ids.length, 'Utilisateur déjà ajouté'),
);

export const NewSpace = z.strictObject({ name: Name, color: SpaceColor, memberIds: Members });
export type NewSpace = z.infer<typeof NewSpace>;

export const SpaceChanges = z.partial(NewSpace);
export type SpaceChanges = z.infer<typeof SpaceChanges>;
