import type { ReactNode } from 'react';
import type { HelpStep } from './own-steps.ts';
import styles from './own-help.module.css';

/** First steps with a part of the product, numbered. */
export function OwnHelp({ steps }: { steps: readonly HelpStep[] }): ReactNode {
  return (
    <div className={styles['page']}>
      <ol className={styles['steps']}>
        {steps.map(({ title, text }, at) => (
          <li key={title} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {at + 1}
            </span>
            <h2 className={styles['title']}>{title}</h2>
            <p className="sv-text">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
