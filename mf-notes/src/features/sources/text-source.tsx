import { useTranslation } from '@savoir/remote-kit';
import { useState, type ReactNode } from 'react';
import { openingOf } from './beginning-of.ts';
import styles from './sources.module.css';

const shortMaxCharacters = 280;

/** A text as it was typed; a long one unfolds. */
export function TextSource({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('notes');
  const [whole, setWhole] = useState(text.length <= shortMaxCharacters);
  return (
    <>
      <p className={styles['typed']}>{whole ? text : `${openingOf(text, shortMaxCharacters)}…`}</p>
      {!whole && (
        <button type="button" className={styles['more']} onClick={() => setWhole(true)}>
          {t('sources.whole')}
        </button>
      )}
    </>
  );
}
