import type { ReactNode } from 'react';
import styles from './note-edit.module.css';

/** Parts of a screen that take turns where there is no room for them side by side. */
export function PartTabs<Part extends string>({
  label,
  parts,
  shown,
  onShow,
}: {
  label: string;
  parts: readonly { part: Part; label: string }[];
  shown: Part;
  onShow: (part: Part) => void;
}): ReactNode {
  return (
    <div className={styles['tabs']} role="group" aria-label={label}>
      {parts.map(({ part, label: name }) => (
        <button key={part} type="button" aria-pressed={part === shown} onClick={() => onShow(part)}>
          {name}
        </button>
      ))}
    </div>
  );
}
