/** One text of any length, stored in cookies. */
export interface CookieJar {
  /** Null when there is none or it is not whole. */
  read(): string | null;
  write(text: string): void;
  remove(): void;
}

/** The document's cookies, as the browser gives them. */
export interface CookieAccess {
  cookie: string;
}

const maxAgeSeconds = 365 * 24 * 3600;
/** Browsers drop a cookie whose name and value exceed 4096 bytes, silently. */
const partCharacters = 3700;

/**
 * Cookies with the defaults of section 9 of the specification: 365 days, path /, sameSite lax, secure if `secure`.
 * A text is split into numbered parts of one generation; a last cookie names generation and count. A new text is complete before
 * that cookie points to it, so another tab reads the old text or the new one, never a mixture.
 */
export function createCookieJar(name: string, secure: boolean, page: CookieAccess): CookieJar {
  const attributes = `; path=/; samesite=lax${secure ? '; secure' : ''}`;
  const set = (key: string, value: string) =>
    void (page.cookie = `${key}=${value}; max-age=${maxAgeSeconds}${attributes}`);
  const unset = (key: string) => void (page.cookie = `${key}=; max-age=0${attributes}`);
  const partName = (generation: string, index: number) => `${name}.${generation}.${index}`;

  function all(): Map<string, string> {
    const pairs = page.cookie.split('; ').map((pair) => pair.split('=') as [string, string?]);
    return new Map(pairs.filter(([key]) => key.startsWith(name)).map(([key, value = '']) => [key, value]));
  }

  const pointer = (cookies: Map<string, string>) => {
    const [generation = '', count = '0'] = (cookies.get(name) ?? '').split('.');
    return { generation, count: Number(count) };
  };

  const removeOthers = (keep: string) => {
    for (const key of all().keys()) if (key !== name && !key.startsWith(`${name}.${keep}.`)) unset(key);
  };

  return {
    read() {
      const cookies = all();
      const { generation, count } = pointer(cookies);
      const parts = Array.from({ length: count }, (_, index) => cookies.get(partName(generation, index)));
      return count === 0 || parts.includes(undefined) ? null : decode(parts.join(''));
    },
    write(text) {
      const generation = pointer(all()).generation === 'a' ? 'b' : 'a';
      const parts = encode(text).match(new RegExp(`.{1,${partCharacters}}`, 'g')) ?? [];
      removeOthers(pointer(all()).generation);
      parts.forEach((part, index) => set(partName(generation, index), part));
      set(name, `${generation}.${parts.length}`);
      removeOthers(generation);
    },
    remove() {
      unset(name);
      for (const key of all().keys()) unset(key);
    },
  };
}

/** Base64url: its length is known in advance, which percent-encoding's is not. */
function encode(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(encoded: string): string {
  const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

/** On https, and on localhost where the browser stores secure cookies on plain http (Safari does not). */
export function canBeSecure(
  { protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>,
  page: CookieAccess,
): boolean {
  if (protocol === 'https:') return true;
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return false;
  page.cookie = 'secure-probe=1; path=/; samesite=lax; secure';
  const stored = page.cookie.includes('secure-probe=1');
  page.cookie = 'secure-probe=; path=/; max-age=0; samesite=lax; secure';
  return stored;
}
