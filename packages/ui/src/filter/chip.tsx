import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import { t } from '../internal/component-texts.ts';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  icon?: IconType;
  iconEnd?: IconType;
}

/** A round button: a suggested question, « + Espace », the button of a filter menu. */
export function Chip({ icon, iconEnd, children, className, ...rest }: ChipProps) {
  return (
    <button type="button" className={classNames('sv-chip', className)} {...rest}>
      {icon !== undefined && <Icon of={icon} size={16} />}
      {children}
      {iconEnd !== undefined && <Icon of={iconEnd} size={16} />}
    </button>
  );
}

/** Something chosen that can be taken away: a space of a note. `name` completes « Retirer ». */
export function RemovableChip({
  name,
  children,
  onRemove,
}: {
  name: string;
  children?: ReactNode;
  onRemove: () => void;
}) {
  return (
    <span className="sv-chip" style={{ cursor: 'default' }}>
      {children ?? name}
      <button type="button" className="sv-chip-remove" aria-label={t('filter.remove', { name })} onClick={onRemove}>
        <Icon of={X} size={16} />
      </button>
    </span>
  );
}
