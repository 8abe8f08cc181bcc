export { Drawer, type DrawerProps } from './antd/drawer.tsx';
