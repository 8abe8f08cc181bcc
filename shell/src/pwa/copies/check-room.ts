/** There is a limit to what is taken along, or none left on the device. */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
  readonly reason: 'limit' | 'device';

  constructor(reason: NoRoomError['reason']) {
    super(`no room for a copy: ${reason}`);
    this.reason = reason;
  }
}

export const isNoRoom = (error: unknown): boolean =>
  error instanceof NoRoomError || (error instanceof Error && error.name === 'QuotaExceededError');

/** Throws where copies of this size would be more than may be stored, or than the browser says it can store. */
export async function checkRoom({
  bytes,
  savedBytes,
  maxBytes,
}: {
  bytes: number;
  savedBytes: number;
  maxBytes: number;
}): Promise<void> {
  if (bytes + savedBytes > maxBytes) throw new NoRoomError('limit');
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && usage !== undefined && bytes > quota - usage) throw new NoRoomError('device');
}
