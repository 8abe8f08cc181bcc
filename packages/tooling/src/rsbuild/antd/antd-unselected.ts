/** Stands in for the selection of antd’s table, which has none: its columns as they are, and nothing selected. */
export default function useNoSelection(): [<Columns>(columns: Columns) => Columns, ReadonlySet<never>] {
  return noSelection;
}

const noSelection: ReturnType<typeof useNoSelection> = [(columns) => columns, new Set()];

export const SELECTION_COLUMN = {};
export const SELECTION_ALL = 'SELECT_ALL';
export const SELECTION_INVERT = 'SELECT_INVERT';
export const SELECTION_NONE = 'SELECT_NONE';
