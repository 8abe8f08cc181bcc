export { VirtualItems, type VirtualItemsProps } from './list/virtual-items.tsx';
export { VirtualRows, type VirtualRowsProps } from './list/virtual-rows.tsx';
