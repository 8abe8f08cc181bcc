import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Counter } from '../badge/counter.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Chip, RemovableChip } from './chip.tsx';
import { t } from '../internal/component-texts.ts';

/** A filter that is on. */
export interface ChosenFilter {
  key: string;
  label: string;
  onRemove: () => void;
}

export interface FilterSheetProps {
  /** What is filtered by now: counted on the button, and taken away beside it. */
  chosen: readonly ChosenFilter[];
  onClear: () => void;
  /** The filters themselves. They take effect as they are chosen. */
  children: ReactNode;
}

/** All filters of a list in one line of a phone: a button that counts them and opens them as a sheet. */
export function FilterSheet({ chosen, onClear, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="sv-chips sv-chips-filter">
      <Chip icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('filter.title')}
        <Counter count={chosen.length} label={t('filter.chosen', { count: chosen.length })} />
      </Chip>
      {chosen.map(({ key, label, onRemove }) => (
        <RemovableChip key={key} name={label} onRemove={onRemove} />
      ))}
      {open && (
        <Dialog
          title={t('filter.title')}
          onClose={() => setOpen(false)}
          actions={
            <>
              {chosen.length > 0 && (
                <Button kind="text" onClick={onClear}>
                  {t('filter.clear')}
                </Button>
              )}
              <Button kind="primary" onClick={() => setOpen(false)}>
                {t('filter.show')}
              </Button>
            </>
          }
        >
          <div className="sv-filter-sheet">{children}</div>
        </Dialog>
      )}
    </div>
  );
}
