import type { PdfBlock } from './pdf-page.ts';

/** A form field or a typed remark of a page, as pdf.js gives it among the annotations. */
export interface FormField {
  subtype?: string;
  fieldType?: string;
  fieldName?: string;
  alternativeText?: string;
  fieldValue?: unknown;
  checkBox?: boolean;
  radioButton?: boolean;
  /** What the field holds when this one of several radio buttons is chosen. */
  buttonValue?: unknown;
  /** What a list offers: stored under one name, shown under another. */
  options?: readonly { exportValue: string; displayValue: string }[];
  /** The lines that are drawn in the field. */
  textContent?: readonly string[];
  hidden?: boolean;
}

/** What someone filled in or typed over the page: it is not part of the page's text. One block each, `label : value`. */
export function formBlocks(fields: readonly FormField[]): PdfBlock[] {
  return fields.flatMap((field) => {
    const value = field.hidden === true ? '' : valueOf(field);
    if (value === '') return [];
    const label = oneLine(field.alternativeText || field.fieldName || '');
    return [{ kind: 'paragraph', text: label === '' ? value : `${label} : ${value}` }];
  });
}

function valueOf(field: FormField): string {
  if (field.subtype === 'FreeText') return drawnText(field);
  if (field.subtype !== 'Widget') return '';
  if (field.fieldType === 'Btn') return buttonValue(field);
  const value = oneLine(typedValues(field).join(', '));
  // A text with styles of its own may be stored only as it is drawn.
  return value === '' && field.fieldType === 'Tx' ? drawnText(field) : value;
}

function buttonValue({ checkBox, radioButton, fieldValue, buttonValue: own }: FormField): string {
  if (typeof fieldValue !== 'string' || fieldValue === 'Off') return '';
  if (radioButton === true) return fieldValue === own ? fieldValue : '';
  return checkBox === true ? 'oui' : '';
}

function typedValues({ fieldValue, options = [] }: FormField): string[] {
  const values: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return values
    .filter((value): value is string => typeof value === 'string')
    .map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value);
}

const drawnText = ({ textContent = [] }: FormField) => oneLine(textContent.join(' '));

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
