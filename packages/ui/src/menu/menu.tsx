import { EllipsisVertical } from 'lucide-react';
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode, type RefCallback } from 'react';
import { IconButton } from '../icon/icon-button.tsx';
import type { MenuEntry } from './menu.types.ts';
import { MenuPopover } from './menu-popover.tsx';

/** Spread these on the button that opens the menu. */
export interface MenuTrigger {
  ref: RefCallback<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  /** Spoken name: « Actions de la fiche … ». */
  label: string;
  entries: readonly MenuEntry[];
  /** Three dots by default. */
  renderTrigger?: (trigger: MenuTrigger) => ReactNode;
  /** Above the entries: the name of the user. */
  head?: ReactNode;
  align?: 'start' | 'end';
}

/** Actions of a row or of the user. Arrows, Home, End and first letters move, Escape closes and gives the focus back. */
export function Menu({ label, entries, renderTrigger, head, align = 'end' }: MenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState<'first' | 'last'>();
  const close = (refocus: boolean) => {
    setOpened(undefined);
    if (refocus) button?.focus();
  };
  const triggerProps: MenuTrigger = {
    ref: setButton,
    'aria-haspopup': 'menu',
    'aria-expanded': opened !== undefined,
    onClick: () => setOpened(opened === undefined ? 'first' : undefined),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  };
  return (
    <>
      {renderTrigger === undefined ? (
        <IconButton icon={EllipsisVertical} label={label} {...triggerProps} />
      ) : (
        renderTrigger(triggerProps)
      )}
      {opened !== undefined && (
        <MenuPopover
          label={label}
          entries={entries}
          head={head}
          align={align}
          anchor={button}
          startAt={opened}
          onClose={close}
        />
      )}
    </>
  );
}
