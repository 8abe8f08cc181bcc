import { UploadError } from '@savoir/api-client';
import { ApiError, NetworkError } from '@savoir/remote-kit';

/** The kinds of failure of a creation that have their own message (specification, section 8). */
export type CreationFailure =
  | 'network'
  | 'too-large'
  | 'unsupported'
  | 'empty'
  | 'too-short'
  | 'invalid'
  | 'server'
  | 'timeout'
  | 'upload'
  | 'storage-full'
  | 'device-full'
  | 'access'
  | 'space'
  | 'canceled'
  | 'generic';

const byCode: Partial<Record<ApiError['code'], CreationFailure>> = {
  UPLOAD_TOO_LARGE: 'too-large',
  BODY_TOO_LARGE: 'too-large',
  MEDIA_UNSUPPORTED: 'unsupported',
  MEDIA_EMPTY: 'empty',
  MEDIA_TOO_SHORT: 'too-short',
  UPLOAD_MISSING: 'upload',
  INPUT_INVALID: 'invalid',
  SPACE_NOT_FOUND: 'space',
  ACCESS_DENIED: 'access',
  FEATURE_DISABLED: 'access',
};

const fullStoreCodes = ['InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull'];

export function failureOf(error: unknown): CreationFailure {
  if (error instanceof NetworkError) return 'network';
  if (error instanceof ApiError)
    return byCode[error.code] ?? (error.status >= 500 || error.status === 429 ? 'server' : 'generic');
  if (error instanceof UploadError) return ofUpload(error);
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  if (error instanceof DOMException && error.name === 'AbortError') return 'canceled';
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'storage-full';
  return 'generic';
}

function ofUpload({ reason, storeCode }: UploadError): CreationFailure {
  if (reason === 'network' || reason === 'canceled') return reason;
  if (storeCode === 'EntityTooLarge') return 'too-large';
  if (storeCode === 'EntityTooSmall') return 'empty';
  return storeCode !== null && fullStoreCodes.includes(storeCode) ? 'storage-full' : 'upload';
}

/** Which media of the request an API refusal is about, each with its reason; none when it is about the whole. */
export function refusedMedia(error: unknown): ReadonlyMap<number, CreationFailure> {
  if (!(error instanceof ApiError)) return new Map();
  const { mediaIndex, ...context } = error.context;
  const all = Object.entries(context).flatMap(([name, code]): [number, CreationFailure][] => {
    const index = /^media\.(\d+)$/.exec(name)?.[1];
    return index === undefined ? [] : [[Number(index), byCode[code as ApiError['code']] ?? 'generic']];
  });
  return new Map(all.length > 0 || mediaIndex === undefined ? all : [[Number(mediaIndex), failureOf(error)]]);
}
