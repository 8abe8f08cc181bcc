import { Icon, type IconType, Switch } from '@savoir/ui';
import { useId, type ReactNode } from 'react';
import styles from './security.module.css';

interface Props {
  icon: IconType;
  title: ReactNode;
  titleId?: string;
  text: string;
  /** Button or switch. */
  children: ReactNode;
}

/** One setting: what it is, how it stands, and what can be done about it. */
export function SettingRow({ icon, title, titleId, text, children }: Props): ReactNode {
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
      <span className={styles['action']}>{children}</span>
    </li>
  );
}

interface SwitchRowProps extends Pick<Props, 'icon' | 'title' | 'text'> {
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** A setting that is on or off. */
export function SwitchRow({ icon, title, text, ...control }: SwitchRowProps): ReactNode {
  const id = useId();
  return (
    <SettingRow icon={icon} title={title} titleId={id} text={text}>
      <Switch aria-labelledby={id} {...control} />
    </SettingRow>
  );
}
