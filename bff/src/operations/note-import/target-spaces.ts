import { SpaceColor } from '@savoir/contracts/spaces';
import { spaceNameMaxCharacters } from '@savoir/contracts/limits';
import { fold } from '@savoir/french-text';
import type { SignedInActor } from '../../http/actor.ts';
import { findSpace, findSpaces, insertSpace } from '../../modules/space/space.collection.ts';
import type { Services } from '../../services.ts';
import { moveNoteImport, type ImportSpaceRow, type NoteImportRow } from './note-import.collection.ts';

/** The space of the company that the pages of each space of the export go to; null: none. */
export const spaceTargets = (spaces: readonly ImportSpaceRow[]): ReadonlyMap<string, string | null> =>
  new Map(
    spaces.map(({ name, target, spaceId }) => {
      if (target.kind === 'none') return [name, null];
      return [name, target.kind === 'existing' ? target.spaceId : spaceId];
    }),
  );

/**
 * Makes the spaces that are to be made, without members; one of the same name that came meanwhile is taken instead. From
 * then on each is one that exists: deleted later, it is not made a second time. The row is changed with it.
 */
export async function createTargetSpaces(
  { db }: Services,
  { companyId }: SignedInActor,
  row: NoteImportRow,
): Promise<void> {
  for (const [index, space] of row.spaces.entries()) {
    if (space.target.kind !== 'new') continue;
    const name = space.name.slice(0, spaceNameMaxCharacters).trim();
    const same = (await findSpaces(db, companyId)).find((each) => fold(each.name) === fold(name));
    const id = same?._id ?? space.spaceId;
    if (same === undefined && (await findSpace(db, companyId, id)) === null)
      await insertSpace(db, companyId, { _id: id, companyId, name, color: colorAt(index), version: 1 });
    row.spaces[index] = { ...space, target: { kind: 'existing', spaceId: id } };
    await moveNoteImport(db, companyId, row._id, ['running'], { spaces: row.spaces });
  }
}

const colorAt = (index: number): SpaceColor => SpaceColor.options[index % SpaceColor.options.length] ?? 'sapin';
