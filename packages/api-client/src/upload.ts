import type { UploadTicket } from '@savoir/contracts/uploads';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Bytes really sent, of all. */
  onProgress?: (sentBytes: number, totalBytes: number) => void;
}

/** An upload that did not arrive. `reason`: the network, a cancel, or what the store refused (its S3 code). */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly reason: 'network' | 'canceled' | 'refused';
  readonly storeCode: string | null;

  constructor(reason: UploadError['reason'], storeCode: string | null = null) {
    super(`upload ${reason}${storeCode === null ? '' : ` (${storeCode})`}`);
    this.reason = reason;
    this.storeCode = storeCode;
  }
}

/** Sends a file with a pre-signed ticket: the ticket's fields first, the file last. XMLHttpRequest, because fetch reports no upload progress. */
export function uploadToTicket(
  ticket: UploadTicket,
  file: Blob,
  { signal, onProgress }: UploadOptions = {},
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
  form.append('file', file);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  const cancel = () => request.abort();
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress?.(Math.min(loaded, file.size), Math.min(total, file.size)),
  );
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) resolve();
    else reject(new UploadError('refused', /<Code>([^<]+)<\/Code>/.exec(request.responseText)?.[1] ?? null));
  });
  request.addEventListener('error', () => reject(new UploadError('network')));
  request.addEventListener('timeout', () => reject(new UploadError('network')));
  request.addEventListener('abort', () => reject(new UploadError('canceled')));
  signal?.addEventListener('abort', cancel, { once: true });
  request.open('POST', ticket.url);
  request.send(form);
  if (signal?.aborted === true) request.abort();
  return promise.finally(() => signal?.removeEventListener('abort', cancel));
}

/** A file as what its ticket is for, whatever the browser thinks it is; the server looks at the content. */
export const sentAs = (file: Blob, contentType: string): Blob => file.slice(0, file.size, contentType);
