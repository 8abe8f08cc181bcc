import AntdTable, { type TableProps as AntdTableProps } from 'antd/es/table';
import type { AnyObject } from 'antd/es/_util/type';
import { AntdRoot } from './antd-root.tsx';

export type TableProps<Row extends AnyObject> = Omit<AntdTableProps<Row>, 'pagination' | 'loading' | 'bordered'>;
export type { ColumnType, ColumnsType } from 'antd/es/table';

/** A table for 768 px and more; below it show a `List`. No page numbers: a `ListFoot` under it. Waiting and empty states stand in its place. */
export function Table<Row extends AnyObject>(props: TableProps<Row>) {
  return (
    <AntdRoot>
      <AntdTable<Row> pagination={false} {...props} />
    </AntdRoot>
  );
}
