/** A key that stays inside its bucket's folder on any disk: segments of plain characters, none of them `.` or `..`. */
export function isSafeKey(key: string): boolean {
  return (
    key.length <= 500 &&
    key.split('/').every((segment) => /^[A-Za-z0-9._-]+$/.test(segment) && segment !== '.' && segment !== '..')
  );
}
