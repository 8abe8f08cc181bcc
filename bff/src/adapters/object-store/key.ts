import { randomBytes } from 'node:crypto';

/** A key that stays inside its bucket's folder on any disk: segments of plain characters, none of them `.` or `..`. */
export function isSafeKey(key: string): boolean {
  return (
    key.length <= 500 &&
    key.split('/').every((segment) => /^[A-Za-z0-9._-]+$/.test(segment) && segment !== '.' && segment !== '..')
  );
}

/**
 * Where uploads land. Forms name keys of this folder only, and nothing of it is ever served: what is taken is copied to a
 * key that no form names (decision 28).
 */
export const uploadsFolder = 'uploads';

export const isUpload = (key: string): boolean => key.startsWith(`${uploadsFolder}/`);

/** The key a form names for what is to be stored by way of `key`. */
export const uploadKey = (key: string): string => `${uploadsFolder}/${key}`;

/** Another key every time for what came by the form of `key`: `a/media/1.mp3` becomes `a/media/1.<random>.mp3`. */
export function finalKey(key: string): string {
  const [start, dot] = [uploadsFolder.length + 1, key.lastIndexOf('.')];
  return `${key.slice(start, dot)}.${randomBytes(6).toString('hex')}${key.slice(dot)}`;
}

/** Guards every address that is handed out. */
export function refuseToServeUpload(key: string): void {
  if (isUpload(key)) throw new Error(`an upload is not served: ${key}`);
}
