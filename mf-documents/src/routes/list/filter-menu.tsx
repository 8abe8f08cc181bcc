import { useTranslation } from '@savoir/remote-kit';
import { Chip, formatNumber, Menu } from '@savoir/ui';
import { CheckIcon, ChevronDownIcon, type IconType } from '@savoir/ui/icons';
import type { ReactNode } from 'react';

export interface FilterMenuProps<Value extends string> {
  /** Spoken name: «Filtrer par espace». */
  label: string;
  /** With how many there are of each, where that is known. */
  options: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  onChange: (value: Value) => void;
  icon?: IconType;
}

/** One choice among many, under a chip that shows it. */
export function FilterMenu<Value extends string>({
  label,
  options,
  value,
  onChange,
  icon,
}: FilterMenuProps<Value>): ReactNode {
  const { t } = useTranslation('documents');
  const chosen = options.find((option) => option.value === value) ?? options[0];
  return (
    <Menu
      label={label}
      align="start"
      entries={options.map((option) => ({
        key: option.value,
        label: option.count === undefined ? option.label : `${option.label} (${formatNumber(option.count)})`,
        ...(option.value === value && { icon: CheckIcon }),
        onSelect: () => onChange(option.value),
      }))}
      renderTrigger={(trigger) => (
        <Chip
          iconEnd={ChevronDownIcon}
          {...(icon !== undefined && { icon })}
          aria-label={t('list.chosen', { label, value: chosen?.label ?? '' })}
          {...trigger}
        >
          {chosen?.label}
        </Chip>
      )}
    />
  );
}
