export { Table, type TableColumn, type TableProps, type TableSort } from './antd/table.tsx';
