import { newId } from '@savoir/contracts/common';
import type { ImportItem, ImportRequest } from './import.model.ts';

/** A PDF that someone wants to import under its own name. */
export const aRequest = (name: string, file = new File(['%PDF-'], name)): ImportRequest => ({
  file,
  suffix: 'pdf',
  title: name,
  spaceIds: [],
  replacesId: null,
});

export const anImport = (state: ImportItem['state']): ImportItem => ({
  ...aRequest('a.pdf'),
  id: newId(),
  controller: new AbortController(),
  ticket: null,
  state,
});
