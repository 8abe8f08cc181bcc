export { Dropdown, type DropdownProps } from './antd/dropdown.tsx';
