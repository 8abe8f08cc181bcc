import AntdTabs, { type TabsProps } from 'antd/es/tabs';
import { AntdRoot } from './antd-root.tsx';

export type { TabsProps };

/** Panels inside one page. Sister pages use `NavTabs` of the core. */
export function Tabs(props: TabsProps) {
  return (
    <AntdRoot>
      <AntdTabs {...props} />
    </AntdRoot>
  );
}
