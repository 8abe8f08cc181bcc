export { Select, type SelectProps } from './antd/select.tsx';
