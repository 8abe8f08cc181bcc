import { Icon, Link } from '@savoir/ui';
import { ChevronRightIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './link-rows.module.css';

/** A block of links to other pages, as settings have them. */
export function LinkRows({ children }: { children: ReactNode }): ReactNode {
  return <ul className={`sv-list ${styles['rows']}`}>{children}</ul>;
}

interface LinkRowProps {
  href: string;
  icon: ReactNode;
  title: string;
  text?: string | undefined;
}

export function LinkRow({ href, ...rest }: LinkRowProps): ReactNode {
  return (
    <li>
      <Link kind="bare" href={href} className={styles['row']}>
        <RowContent {...rest} />
      </Link>
    </li>
  );
}

interface ActionRowProps extends Omit<LinkRowProps, 'href'> {
  /** It ends something here, and opens nothing: no arrow. */
  isFinal?: boolean;
  onClick: () => void;
}

/** A row that does something here instead of leading elsewhere. */
export function ActionRow({ onClick, ...rest }: ActionRowProps): ReactNode {
  return (
    <li>
      <button type="button" className={`${styles['row']} ${styles['action']}`} onClick={onClick}>
        <RowContent {...rest} />
      </button>
    </li>
  );
}

function RowContent({ icon, title, text, isFinal = false }: Omit<ActionRowProps, 'onClick'>): ReactNode {
  return (
    <>
      <span className={styles['icon']}>{icon}</span>
      <span className={styles['text']}>
        <span className={styles['title']}>{title}</span>
        {text !== undefined && <span className="sv-text-secondary sv-tone-2">{text}</span>}
      </span>
      {!isFinal && <Icon of={ChevronRightIcon} size={18} />}
    </>
  );
}
