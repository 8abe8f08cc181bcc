import type { ComponentProps } from 'react';
import { classNames } from '../internal/class-names.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Icon, type IconType } from './icon.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'title'> {
  icon: IconType;
  /** Spoken name, also the tooltip. */
  label: string;
  size?: 'small' | 'medium';
  /** With a line around it, as the thumbs of a note. */
  outlined?: boolean;
  danger?: boolean;
}

/** A button that is only an icon: close, back, menu, delete in a row. Anything else has a word. */
export function IconButton({
  icon,
  label,
  size = 'medium',
  outlined = false,
  danger = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        className={classNames(
          'sv-icon-button',
          size === 'small' && 'sv-icon-button-small',
          outlined && 'sv-icon-button-outlined',
          danger && 'sv-icon-button-danger',
          className,
        )}
        {...rest}
      >
        <Icon of={icon} size={size === 'small' ? 18 : 20} />
      </button>
    </Tooltip>
  );
}
