export { VirtualItems, type VirtualItemsProps } from './list/virtual-items.tsx';
