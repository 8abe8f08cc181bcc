import { Icon, type IconType } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './security.module.css';

interface Props {
  icon: IconType;
  title: ReactNode;
  titleId?: string;
  text: string;
  /** Button or switch. */
  action: ReactNode;
}

/** One setting: what it is, how it stands, and what can be done about it. */
export function SettingRow({ icon, title, titleId, text, action }: Props): ReactNode {
  return (
    <li className={styles['row']}>
      <span className={styles['icon']}>
        <Icon of={icon} />
      </span>
      <span className={styles['text']}>
        <span id={titleId} className={styles['title']}>
          {title}
        </span>
        <span className="sv-text-secondary sv-tone-2">{text}</span>
      </span>
      <span className={styles['action']}>{action}</span>
    </li>
  );
}
