export { Tabs, type TabsProps } from './antd/tabs.tsx';
