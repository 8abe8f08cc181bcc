export { Rows, type RowsProps } from './list/rows.tsx';
