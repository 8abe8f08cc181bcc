import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SpaceTag, type SpaceColorName } from '../badge/space-tag.tsx';
import { Menu } from '../menu/menu.tsx';
import { useKeptFocus } from '../states/use-kept-focus.ts';
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

/** The spaces something belongs to: a chip each, and « + Espace » for those that are left. Says what a choice came to. */
export function SpacePicker({ spaces, value, onChange, disabled = false }: SpacePickerProps) {
  const chosen = spaces.filter(({ id }) => value.includes(id));
  const [hasChanged, setHasChanged] = useState(false);
  const group = useKeptFocus<HTMLFieldSetElement>(value.join());
  const change = (ids: string[]) => {
    setHasChanged(true);
    onChange(ids);
  };
  const left = spaces.filter(({ id }) => !value.includes(id));
  return (
    <fieldset ref={group} tabIndex={-1} className="sv-chips" aria-label={t('space.label')}>
      {chosen.map(({ id, name, color }) => (
        <RemovableChip key={id} name={name} onRemove={() => change(value.filter((other) => other !== id))}>
          <SpaceTag color={color}>{name}</SpaceTag>
        </RemovableChip>
      ))}
      {left.length > 0 && !disabled && (
        <Menu
          label={t('space.add')}
          align="start"
          entries={left.map(({ id, name }) => ({ key: id, label: name, onSelect: () => change([...value, id]) }))}
          renderTrigger={(trigger) => (
            <Chip icon={Plus} {...trigger}>
              {t('space.one')}
            </Chip>
          )}
        />
      )}
      <span role="status" className="sv-hidden">
        {hasChanged && summary(chosen)}
      </span>
    </fieldset>
  );
}

const summary = (chosen: readonly PickableSpace[]) =>
  chosen.length === 0
    ? t('space.noneChosen')
    : t('space.chosen', { count: chosen.length, names: chosen.map(({ name }) => name).join(', ') });
