import { useTranslation } from '@savoir/remote-kit';
import { useId, type ReactNode } from 'react';
import { DifferenceList } from '../../../features/differences/difference-list.tsx';
import styles from './conflict.module.css';
import type { Choice, Merge } from './use-merge.ts';

/** Each difference with what to keep of it. */
export function MergeChoices({ merge: { choices, choose, left } }: { merge: Merge }): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <>
      {choices.length === 0 ? <p>{t('conflict.sameText')}</p> : <p>{t('conflict.legend')}</p>}
      {choices.map((choice, index) => (
        <Question key={choice.key} choice={choice} number={index + 1} onChoose={(side) => choose(choice.key, side)} />
      ))}
      <p id="conflict-left" role="status">
        {t('conflict.left', { count: left })}
      </p>
    </>
  );
}

function Question({
  choice: { field, differences, absentFrom, sides, side },
  number,
  onChoose,
}: {
  choice: Choice;
  number: number;
  onChoose: (side: Choice['sides'][number]) => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  const name = useId();
  return (
    <fieldset className={styles['question']} data-open={side === null}>
      <legend>
        {field === null ? t('conflict.place', { number }) : t(`conflict.field.${field}`)}
        {absentFrom !== null && ` · ${t(`conflict.absent.${absentFrom}`)}`}
      </legend>
      <DifferenceList differences={differences} named={absentFrom === null} />
      <div className={styles['sides']}>
        {sides.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={side === each} onChange={() => onChoose(each)} />
            {t(absentFrom === null ? `conflict.side.${each}` : sideLabel(each, absentFrom))}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Where one version has nothing, the choice is between storing the passage and leaving it out. */
const sideLabel = (side: Choice['sides'][number], absentFrom: 'mine' | 'theirs') =>
  side === absentFrom ? 'conflict.side.without' : 'conflict.side.with';
