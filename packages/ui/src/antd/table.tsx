import AntdTable, { type TableProps as AntdTableProps } from 'antd/es/table';
import type { ColumnType as AntdColumn } from 'antd/es/table';
import type { AnyObject } from 'antd/es/_util/type';
import { AntdRoot } from './antd-root.tsx';

/** The column rows are ordered by, and whether from its end. */
export interface TableSort {
  key: string;
  descending: boolean;
}

export interface TableColumn<Row> extends Pick<AntdColumn<Row>, 'title' | 'render' | 'align' | 'width' | 'responsive'> {
  key: string;
  /** Lets the heading sort by this column: which of two rows comes first. */
  compare?: (a: Row, b: Row) => number;
}

/** What is not named here is left out of the build too (`antd-aliases.ts`): pages, filters, selection. */
export interface TableProps<Row extends AnyObject> extends Pick<
  AntdTableProps<Row>,
  'rowKey' | 'scroll' | 'className'
> {
  'aria-label': string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** Null: in the order given. */
  sort?: TableSort | null;
  onSort?: (sort: TableSort | null) => void;
}

/** A table for 768 px and more; below it show a `List`. No page numbers: a `ListFoot` under it. Waiting and empty states stand in its place. */
export function Table<Row extends AnyObject>({ rows, columns, sort = null, onSort, ...rest }: TableProps<Row>) {
  return (
    <AntdRoot>
      <AntdTable<Row>
        pagination={false}
        showSorterTooltip={false}
        dataSource={rows}
        columns={columns.map(({ compare, ...column }) => ({
          ...column,
          ...(compare !== undefined && { sorter: compare, sortOrder: orderOf(column.key, sort) }),
        }))}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
          onSort?.(order == null ? null : { key: String(columnKey), descending: order === 'descend' });
        }}
        {...rest}
      />
    </AntdRoot>
  );
}

function orderOf(key: string, sort: TableSort | null): 'ascend' | 'descend' | null {
  if (sort?.key !== key) return null;
  return sort.descending ? 'descend' : 'ascend';
}
