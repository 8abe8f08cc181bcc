import { beforeEach, describe, expect, it } from 'vitest';
import { canBeSecure, createCookieJar } from './cookie-jar.ts';

/** A browser's cookies: name and value up to 4096 bytes, the rest silently dropped; secure ones only if `storesSecure`. */
function browser({ storesSecure = true } = {}) {
  const kept = new Map<string, string>();
  const written: string[] = [];
  return {
    kept,
    written,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('secure') && !storesSecure) return;
      if (attributes.includes('max-age=0')) kept.delete(name);
      else if (pair.length <= 4096) kept.set(name, value);
    },
  };
}

describe('cookie jar', () => {
  let page: ReturnType<typeof browser>;
  beforeEach(() => {
    page = browser();
  });
  const jar = () => createCookieJar('session-x', true, page);
  const long = (letter: string) => letter.repeat(9000) + ' é…';

  it('the cookie jar keeps a text longer than one cookie, accents included', () => {
    jar().write(long('a'));
    expect(page.kept.size).toBeGreaterThan(3);
    expect(jar().read()).toBe(long('a'));
  });

  it('the cookie jar sets cookies for 365 days, path /, sameSite lax, secure [S9.13]', () => {
    jar().write('text');
    for (const cookie of page.written) {
      expect(cookie).toMatch(/; max-age=31536000; path=\/; samesite=lax; secure$/);
    }
  });

  it('the cookie jar leaves nothing of a former, longer text', () => {
    jar().write(long('a'));
    jar().write('short');
    expect(jar().read()).toBe('short');
    expect(page.kept.size).toBe(2);
  });

  it('the cookie jar shows the old text or the new one at every moment of writing', () => {
    jar().write(long('a'));
    const seen = new Set<string | null>();
    const watched = {
      get cookie() {
        return page.cookie;
      },
      set cookie(text: string) {
        page.cookie = text;
        seen.add(jar().read());
      },
    };
    createCookieJar('session-x', true, watched).write(long('b'));
    expect(seen).toEqual(new Set([long('a'), long('b')]));
  });

  it('the cookie jar reads nothing when a part is missing', () => {
    jar().write(long('a'));
    page.kept.delete('session-x.a.1');
    expect(jar().read()).toBeNull();
  });

  it('the cookie jar removes its own cookies only', () => {
    page.cookie = 'locale=fr';
    jar().write(long('a'));
    jar().remove();
    expect(jar().read()).toBeNull();
    expect([...page.kept.keys()]).toEqual(['locale']);
  });
});

it.each([
  ['https:', 'savoir.example', true, true],
  ['http:', 'localhost', true, true],
  ['http:', 'localhost', false, false],
  ['http:', '192.168.1.20', true, false],
])('secure cookies on %s//%s, kept: %s → %s', (protocol, hostname, storesSecure, expected) => {
  const page = browser({ storesSecure });
  expect(canBeSecure({ protocol, hostname }, page)).toBe(expected);
  expect(page.kept.size).toBe(0);
});
