import type { DocumentKind } from '@savoir/contracts/documents';

/** What the parts of a document are called. */
export type Unit = 'page' | 'section' | 'slide' | 'stretch' | 'message' | 'image';

const units: Readonly<Record<DocumentKind, Unit>> = {
  pdf: 'page',
  docx: 'section',
  odt: 'section',
  html: 'section',
  md: 'section',
  txt: 'section',
  pptx: 'slide',
  odp: 'slide',
  xlsx: 'stretch',
  ods: 'stretch',
  eml: 'message',
  image: 'image',
};

export const unitOf = (kind: DocumentKind): Unit => units[kind];

/** Where something stands, at the start of a line: «Section 3», «Feuille Tarifs, A1:F20». */
export const capitalized = (place: string): string => place.slice(0, 1).toLocaleUpperCase('fr') + place.slice(1);
