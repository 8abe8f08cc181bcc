import { isBareNumber, uncapitalised, type Column, type MeantRow, type MeantTable } from './read-table.ts';
import { t } from '../../../../texts/server-texts.ts';

/** Beside the name of a row: more of them, or longer ones, are not read at a glance. */
const besideMax = 3;
const besideMaxCharacters = 30;

/** « Corps de pompe (M12, 8 vis) : 65 N·m », or all cells of the row when no column is asked for. */
export function rowText({ columns }: MeantTable, row: MeantRow, asked: readonly number[]): string {
  const values = asked.filter((at) => at > 0);
  const key = row.group === '' ? row.cells[0] : [row.group, row.cells[0]].filter(Boolean).join(', ');
  const others = columns.map((_, at) => at).filter((at) => at > 0 && row.cells[at] !== '');
  if (values.length === 0)
    return t('answer.table.row', {
      name: key || (columns[0]?.name ?? ''),
      text: others.map((at) => named(columns[at], row.cells[at] ?? '')).join(t('answer.cells')),
    });
  const beside = others
    .filter((at) => !values.includes(at))
    .map((at) => valueOf(columns[at], row.cells[at] ?? '', { isAside: true }));
  const isShort = beside.length <= besideMax && beside.every((text) => text.length <= besideMaxCharacters);
  const name = isShort && beside.length > 0 ? `${key} (${beside.join(', ')})` : (key ?? '');
  const told = values.map((at) =>
    values.length === 1 ? valueOf(columns[at], row.cells[at] ?? '') : named(columns[at], row.cells[at] ?? ''),
  );
  const text = told.join(t('answer.cells'));
  if (name === '') return text;
  return t(values.length === 1 ? 'named' : 'answer.table.row', { name, text });
}

const named = (column: Column | undefined, cell: string): string => {
  const text = valueOf(column, cell);
  return column === undefined || column.name === '' || text.endsWith(counted(column) ?? '\n')
    ? text
    : t('named', { name: column.name, text });
};

/** A cell with the unit of its column; as a thing counted, or with its column's name, when the number alone says nothing. */
function valueOf(column: Column | undefined, cell: string, { isAside = false } = {}): string {
  if (/^[-–—/]?$/.test(cell)) return t('answer.table.empty');
  if (column === undefined) return cell;
  // A yes or no says nothing without what it is about.
  if (isAside && column.name !== '' && /^(?:oui|non|x|✓|✔|✗|ok)$/i.test(cell))
    return `${uncapitalised(column.name)} ${cell}`;
  if (!isBareNumber(cell)) return cell;
  if (column.unit !== null) return `${cell}\u00A0${column.unit}`;
  const things = counted(column);
  if (things !== null) return `${cell} ${things}`;
  return isAside && column.name !== '' ? `${uncapitalised(column.name)} ${cell}` : cell;
}

/** `vis`, of a column « Nombre de vis » or « Nb vis ». */
const counted = ({ name }: Column): string | null =>
  /^(?:nombre|nb\.?|qt[ée]|quantité) (?:de |d’|d')?(\p{L}.*)$/iu.exec(name)?.[1] ?? null;
