import { photoIn } from '@savoir/contracts/notes';
import { useTranslation } from '@savoir/remote-kit';
import { VisuallyHidden } from '@savoir/ui';
import type { ReactNode } from 'react';
import type { ChangedPart, Difference } from './differences.ts';
import styles from './differences.module.css';

/** What differs, place by place: struck and red what went, green what came. Said as text to who does not see it. */
export function DifferenceList({
  differences,
  named = true,
}: {
  differences: readonly Difference[];
  /** Says over each what became of it, unless all are of one kind that is said elsewhere. */
  named?: boolean;
}): ReactNode {
  return (
    <ul className={styles['list']}>
      {differences.map((difference, index) => (
        <li key={index}>
          <DifferenceText difference={difference} named={named} />
        </li>
      ))}
    </ul>
  );
}

function DifferenceText({ difference: { kind, cells }, named }: { difference: Difference; named: boolean }): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <div className={styles['place']}>
      {named && kind !== 'changed' && <p className={styles['kind']}>{t(`differences.${kind}`)}</p>}
      {cells.length === 1 ? (
        <p>
          <Parts parts={cells[0] ?? []} />
        </p>
      ) : (
        <div className={styles['row']}>
          {cells.map((parts, index) => (
            <span key={index} className={styles['cell']}>
              <Parts parts={parts} />
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

function Parts({ parts }: { parts: readonly ChangedPart[] }): ReactNode {
  const { t } = useTranslation('notes');
  // A photo without a caption stands there by its address.
  const read = (text: string) =>
    text
      .split(' ')
      .map((word) => (photoIn(word) === null ? word : t('media.photo')))
      .join(' ');
  return parts.map(({ kind, text: written }, index) => {
    const text = read(written);
    return (
      <span key={index}>
        {index > 0 && ' '}
        {kind === 'same' ? (
          text
        ) : kind === 'removed' ? (
          <del>
            <VisuallyHidden>{t('differences.removedWords')} </VisuallyHidden>
            {text}
          </del>
        ) : (
          <ins>
            <VisuallyHidden>{t('differences.addedWords')} </VisuallyHidden>
            {text}
          </ins>
        )}
      </span>
    );
  });
}
