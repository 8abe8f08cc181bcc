import { Id } from '@savoir/contracts/common';
import { uploadId } from '@savoir/contracts/uploads';

export const mediaKey = (companyId: string, mediaId: string, extension: string): string =>
  `${companyId}/media/${mediaId}.${extension}`;

/** Id of a medium from a key the client sends back, or null when the key is not one of the company's. */
export function mediaIdOf(companyId: string, key: string): string | null {
  const id = uploadId(key);
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return Id.safeParse(id).success && /^[a-z0-9]{2,4}$/.test(extension) && key === mediaKey(companyId, id, extension)
    ? id
    : null;
}
