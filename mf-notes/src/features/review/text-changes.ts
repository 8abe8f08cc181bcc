import { diffWordsWithSpace } from 'diff';

export interface ChangedPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Changes near each other, with a few words around them. */
export type ChangedPlace = readonly ChangedPart[];

/** Words that stayed are shown up to this many characters beside a change; two changes nearer than twice that are one place. */
const aroundCharacters = 40;

/** Where a text was changed, in reading order, word by word. */
export function textChanges(before: string, after: string): ChangedPlace[] {
  const places: ChangedPart[][] = [];
  let place: ChangedPart[] | null = null;
  let lead = '';
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    if (added || removed) {
      if (place === null) {
        place = lead === '' ? [] : [{ kind: 'same', text: lead }];
        places.push(place);
      }
      place.push({ kind: added ? 'added' : 'removed', text: value });
      continue;
    }
    if (place !== null && value.length <= 2 * aroundCharacters) {
      place.push({ kind: 'same', text: value });
      continue;
    }
    place?.push({ kind: 'same', text: headOf(value) });
    place = null;
    lead = tailOf(value);
  }
  return places;
}

const headOf = (text: string): string =>
  text.length <= aroundCharacters ? text : `${text.slice(0, aroundCharacters).replace(/\S*$/, '')}…`;
const tailOf = (text: string): string =>
  text.length <= aroundCharacters ? text : `…${text.slice(-aroundCharacters).replace(/^\S*/, '')}`;
