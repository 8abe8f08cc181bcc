import type { IconType } from '../icon/icon.tsx';

export interface MenuItem {
  key: string;
  label: string;
  icon?: IconType;
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  /** Why it cannot be chosen now; shown under the label. The item stays reachable. */
  disabledReason?: string;
}

/** A line between groups. */
export const menuLine = { line: true } as const;
export type MenuEntry = MenuItem | typeof menuLine;

export const isItem = (entry: MenuEntry): entry is MenuItem => !('line' in entry);
