export { Table, type ColumnType, type ColumnsType, type TableProps } from './antd/table.tsx';
