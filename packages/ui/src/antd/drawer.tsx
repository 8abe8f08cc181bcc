import AntdDrawer, { type DrawerProps } from 'antd/es/drawer';
import { X } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { AntdRoot } from './antd-root.tsx';

export type { DrawerProps };

/** A panel from the side: conversations or sources on a tablet. */
export function Drawer(props: DrawerProps) {
  return (
    <AntdRoot>
      <AntdDrawer closeIcon={<Icon of={X} />} {...props} />
    </AntdRoot>
  );
}
