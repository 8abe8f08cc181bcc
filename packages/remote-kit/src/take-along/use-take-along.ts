import { subjectKey, type Copyable } from '@savoir/contracts/copies';
import fr from '../../locales/fr.json';
import { useCopies, useCopiesState } from './use-copies.ts';

export interface TakeAlong {
  key: 'take-along';
  /** « Garder hors ligne » or « Ne plus garder hors ligne ». */
  label: string;
  isTaken: boolean;
  onSelect: () => void;
  disabledReason?: string;
}

/** Takes something along for the time without network, or no more: the entry of a menu, but for its icon. Undefined where this device stores nothing. */
export function useTakeAlong(subject: Copyable & { title: string }): TakeAlong | undefined {
  const copies = useCopies();
  const state = useCopiesState(copies);
  if (copies === null || state === null) return undefined;
  const key = subjectKey(subject);
  const isTaken = state.taken.some((each) => subjectKey(each) === key);
  return {
    key: 'take-along',
    label: isTaken ? fr.takeAlong.drop : fr.takeAlong.take,
    isTaken,
    onSelect: () => void (isTaken ? copies.drop(subject) : copies.take(subject)),
    ...(state.taking.includes(key) && { disabledReason: fr.takeAlong.taking }),
  };
}
