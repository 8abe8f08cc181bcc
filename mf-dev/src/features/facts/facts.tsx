import { Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A name and what it stands for; what a machine made up, to be compared or copied, is `code`. */
export type Fact = readonly [name: string, value: ReactNode, look?: 'code'];

/** Facts one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value, look]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>
            {look === 'code' ? (
              <Text kind="code" as="span">
                {value}
              </Text>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
