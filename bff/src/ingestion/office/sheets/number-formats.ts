import { format } from 'numfmt';
import { attributeOf, childOf, childrenOf, type Element } from '../xml/element.ts';

/** Shows a number as its sheet does, in French: dates, amounts, shares. */
export type NumberFormatter = (value: number, style: string | undefined) => string;

/** Formats that every program knows by number (ECMA-376, 18.8.30), as a French one shows them. */
const builtIn: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

const daysTo1904 = 1462;

/** @param styles the part `styles.xml` */
export function numberFormats(styles: Element | null, { startsIn1904 }: { startsIn1904: boolean }): NumberFormatter {
  const sheet = childOf(styles ?? undefined, 'styleSheet');
  const own = new Map(
    childrenOf(childOf(sheet, 'numFmts'), 'numFmt').map((each) => [
      Number(attributeOf(each, 'numFmtId')),
      attributeOf(each, 'formatCode') ?? 'General',
    ]),
  );
  const patterns = childrenOf(childOf(sheet, 'cellXfs'), 'xf').map((each) => {
    const id = Number(attributeOf(each, 'numFmtId') ?? 0);
    return own.get(id) ?? builtIn[id] ?? 'General';
  });
  return (value, style) => {
    const pattern = patterns[Number(style ?? 0)] ?? 'General';
    const isDate = /[dmyhs]/i.test(pattern.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && pattern !== 'General';
    return shown(isDate && startsIn1904 ? value + daysTo1904 : value, pattern);
  };
}

function shown(value: number, pattern: string): string {
  try {
    return format(pattern, value, { locale: 'fr', throws: true }).trim();
  } catch {
    // A format no one knows: the number itself.
    return String(value).replace('.', ',');
  }
}
