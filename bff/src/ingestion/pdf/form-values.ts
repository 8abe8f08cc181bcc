import type { PdfBlock } from './pdf-page.ts';

/** A form field of a page, as pdf.js gives it among the annotations. */
export interface FormField {
  subtype?: string;
  fieldType?: string;
  fieldName?: string;
  alternativeText?: string;
  fieldValue?: unknown;
  checkBox?: boolean;
  hidden?: boolean;
}

/** What somebody filled in: it is not part of a page's text. One block a field, `label : value`. */
export function formBlocks(fields: readonly FormField[]): PdfBlock[] {
  return fields.flatMap((field) => {
    const value = field.subtype === 'Widget' && field.hidden !== true ? valueOf(field) : '';
    if (value === '') return [];
    const label = (field.alternativeText || field.fieldName || '').replace(/\s+/g, ' ').trim();
    return [{ kind: 'paragraph', text: label === '' ? value : `${label} : ${value}` }];
  });
}

function valueOf(field: FormField): string {
  const value: unknown = field.fieldValue;
  if (field.fieldType === 'Btn')
    return field.checkBox === true && typeof value === 'string' && value !== 'Off' ? 'oui' : '';
  const values = Array.isArray(value) ? value : [value];
  return values
    .filter((part): part is string => typeof part === 'string')
    .join(', ')
    .replace(/\s+/g, ' ')
    .trim();
}
