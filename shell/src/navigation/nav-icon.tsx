import { Icon, IconByName } from '@savoir/ui';
import { HomeIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useNavIcon } from './nav-icons.ts';
import styles from './nav-icon.module.css';

/** The drawing of an entry: the shell's own, or the one the manifest names. Its place is kept while it comes. */
export function NavIcon({ name, size = 20 }: { name: string | null; size?: 20 | 24 }): ReactNode {
  return name === null ? <Icon of={HomeIcon} size={size} /> : <NamedIcon name={name} size={size} />;
}

function NamedIcon({ name, size }: { name: string; size: number }): ReactNode {
  const nodes = useNavIcon(name);
  return (
    <span className={styles['place']} style={{ width: size, height: size }}>
      {nodes && <IconByName nodes={nodes} size={size} />}
    </span>
  );
}
