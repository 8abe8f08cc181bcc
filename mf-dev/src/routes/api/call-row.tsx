import type { OpenApiDocument } from '@savoir/contracts/open-api';
import { Icon } from '@savoir/ui';
import { ChevronDownIcon, ChevronRightIcon } from '@savoir/ui/icons';
import { useId, type ReactNode } from 'react';
import styles from './api.module.css';
import { CallDetails } from './call-details.tsx';
import type { Call } from './reading/calls-of.ts';

interface Props {
  call: Call;
  api: OpenApiDocument;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** One call; what it takes and answers is drawn once it is opened. */
export function CallRow({ call, api, isOpen, onToggle }: Props): ReactNode {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={styles['call']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        <Icon of={isOpen ? ChevronDownIcon : ChevronRightIcon} size={18} />
        <span className={styles['method']}>{call.method}</span>
        <span className={styles['path']}>{call.path}</span>
        <span className={styles['id']}>{call.id}</span>
      </button>
      {isOpen && (
        <div id={id} className={styles['details']}>
          <CallDetails call={call} api={api} />
        </div>
      )}
    </li>
  );
}
