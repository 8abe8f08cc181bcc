import { Plus } from 'lucide-react';
import { SpaceTag, type SpaceColorName } from '../badge/space-tag.tsx';
import { Menu } from '../menu/menu.tsx';
import { Chip, RemovableChip } from './chip.tsx';
import { t } from '../internal/component-texts.ts';

export interface PickableSpace {
  id: string;
  name: string;
  color: SpaceColorName;
}

export interface SpacePickerProps {
  spaces: readonly PickableSpace[];
  /** Ids of the chosen spaces. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  disabled?: boolean;
}

/** The spaces something belongs to: a chip each, and « + Espace » for those that are left. */
export function SpacePicker({ spaces, value, onChange, disabled = false }: SpacePickerProps) {
  const chosen = spaces.filter(({ id }) => value.includes(id));
  const left = spaces.filter(({ id }) => !value.includes(id));
  return (
    <fieldset className="sv-chips" aria-label={t('space.label')}>
      {chosen.map(({ id, name, color }) => (
        <RemovableChip key={id} name={name} onRemove={() => onChange(value.filter((other) => other !== id))}>
          <SpaceTag color={color}>{name}</SpaceTag>
        </RemovableChip>
      ))}
      {left.length > 0 && !disabled && (
        <Menu
          label={t('space.add')}
          align="start"
          entries={left.map(({ id, name }) => ({ key: id, label: name, onSelect: () => onChange([...value, id]) }))}
          renderTrigger={(trigger) => (
            <Chip icon={Plus} {...trigger}>
              {t('space.one')}
            </Chip>
          )}
        />
      )}
    </fieldset>
  );
}
