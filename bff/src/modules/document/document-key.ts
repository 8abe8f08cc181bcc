import { uploadSuffix } from '@savoir/contracts/limits';

/** A file for upload is always sent as pdf. The id is all a client names: the company of the key is that of the user. */
export const documentKey = (companyId: string, documentId: string): string =>
  `${companyId}/documents/${documentId}.${uploadSuffix}`;
