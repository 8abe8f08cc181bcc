import AntdDropdown, { type DropdownProps } from 'antd/es/dropdown';
import { AntdRoot } from './antd-root.tsx';

export type { DropdownProps };

/** antd's dropdown, for filter panels with controls inside. Menus of actions use `Menu` of the core. */
export function Dropdown(props: DropdownProps) {
  return (
    <AntdRoot>
      <AntdDropdown {...props} />
    </AntdRoot>
  );
}
