import { Button, DangerBadge, MarkedText, Spinner } from '@savoir/ui';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import texts from '../../locales/comfort.fr.json';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import type { PaletteEntry, PaletteGroup } from './palette.types.ts';
import styles from './palette.module.css';

interface Props {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteEntry | null;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry, inNewTab: boolean) => void;
}

export const optionId = (list: string, { key }: PaletteEntry): string => `${list}-${key.replace(/\W+/g, '-')}`;

/** The lines in their groups. The focus stays in the field; the keys move what it points at. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: Props): ReactNode {
  const t = useLazyTexts('comfort', texts);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('palette.results')}
      aria-busy={groups.some(({ state }) => state === 'loading')}
      className={styles['list']}
    >
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ key, title, entries, state }) => (
          <div key={key} role="group" aria-labelledby={`${id}-${key}`} className={styles['group']}>
            <div id={`${id}-${key}`} role="presentation" className={styles['heading']}>
              {title}
            </div>
            {entries.map((entry) => (
              <Option
                key={entry.key}
                id={optionId(id, entry)}
                entry={entry}
                isActive={entry.key === active?.key}
                isFormer={state === 'loading'}
                onPoint={() => onPoint(entry)}
                onChoose={(inNewTab) => onChoose(entry, inNewTab)}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  /** Found for former words: it fades until the answer to these is there. */
  isFormer: boolean;
  onPoint: () => void;
  onChoose: (inNewTab: boolean) => void;
}

function Option({ id, entry, isActive, isFormer, onPoint, onChoose }: OptionProps): ReactNode {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    if (!isFormer) onChoose(event.ctrlKey || event.metaKey || event.button === 1);
  };
  return (
    // The field has the focus and the keys; the line is there for the pointer.
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isFormer}
      className={styles['option']}
      onPointerMove={isFormer ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      onAuxClick={choose}
      onKeyDown={undefined}
    >
      <span className={styles['icon']}>{entry.icon}</span>
      <span className={styles['title']}>
        <MarkedText text={entry.title} marks={entry.marks ?? []} />
        {entry.isDangerous === true && (
          <>
            {' '}
            <DangerBadge />
          </>
        )}
      </span>
      {entry.detail !== undefined && <span className={styles['detail']}>{entry.detail}</span>}
    </div>
  );
}

/** What the searches are about, when there is more to say than the lines do. */
export function PaletteState({
  groups,
  query,
  isShort,
  onRetry,
}: {
  groups: readonly PaletteGroup[];
  query: string;
  /** Too little is typed for a search: nothing was looked for, so nothing is missing. */
  isShort: boolean;
  onRetry: () => void;
}): ReactNode {
  const t = useLazyTexts('comfort', texts);
  const failed = groups.filter(({ state }) => state === 'failed');
  const isLoading = groups.some(({ state }) => state === 'loading');
  const count = groups.reduce((sum, { entries, isFallback }) => sum + (isFallback === true ? 0 : entries.length), 0);
  return (
    <>
      {failed.length > 0 && (
        <div className={styles['failed']} role="alert">
          <span>
            {failed.map(({ title }) => title).join(', ')} · {t('palette.failed')}
          </span>
          <Button size="small" onClick={onRetry}>
            {t('palette.retry')}
          </Button>
        </div>
      )}
      {count === 0 && query !== '' && isShort && <p className={styles['loading']}>{t('palette.short')}</p>}
      {count === 0 && query !== '' && !isShort && !isLoading && failed.length === 0 && (
        <div className={styles['none']}>
          <p className={styles['noneTitle']}>{t('palette.noneTitle', { query })}</p>
          <p className="sv-text-secondary sv-tone-2">{t('palette.noneText')}</p>
        </div>
      )}
      {count === 0 && isLoading && (
        <p className={styles['loading']}>
          <Spinner size={16}>{t('palette.searching')}</Spinner>
        </p>
      )}
      <output className="sv-hidden">{query === '' || isShort || isLoading ? '' : t('palette.count', { count })}</output>
    </>
  );
}
