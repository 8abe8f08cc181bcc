import { describe, expect, it } from 'vitest';
import { linkTarget } from './markdown.tsx';

const origin = 'https://savoir.test';

describe('a link in a rendered text', () => {
  it('stays inside for a path or an address of ours', () => {
    expect(linkTarget('/notes/1?a=2#b', origin)).toEqual({ kind: 'internal', path: '/notes/1?a=2#b' });
    expect(linkTarget('https://savoir.test/chat', origin)).toEqual({ kind: 'internal', path: '/chat' });
  });

  it('loses the chat suffix of its path, the list of conversations excepted [S9.36]', () => {
    expect(linkTarget('/notes/1/chat', origin)).toEqual({ kind: 'internal', path: '/notes/1' });
    expect(linkTarget('https://savoir.test/documents/2/chat/?page=3', origin)).toEqual({
      kind: 'internal',
      path: '/documents/2?page=3',
    });
    expect(linkTarget('/chat', origin)).toEqual({ kind: 'internal', path: '/chat' });
    expect(linkTarget('/chat/5', origin)).toEqual({ kind: 'internal', path: '/chat/5' });
    expect(linkTarget('https://example.org/a/chat', origin)).toMatchObject({ href: 'https://example.org/a/chat' });
  });

  it('leads outside over http, https and mail', () => {
    expect(linkTarget('https://example.org/x', origin)).toEqual({ kind: 'external', href: 'https://example.org/x' });
    expect(linkTarget('mailto:a@b.fr', origin)).toEqual({ kind: 'external', href: 'mailto:a@b.fr' });
  });

  it.each([
    '',
    '  ',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'http://',
    'http://[::1',
    undefined,
  ])('leads nowhere for %j', (href) => {
    expect(linkTarget(href, origin)).toBeNull();
  });
});
