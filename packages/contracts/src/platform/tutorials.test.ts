import { describe, expect, it } from 'vitest';
import { tutorialFor } from './tutorials.ts';

describe('the help of a page', () => {
  const rules = [
    { prefix: '/a', priority: 5, id: 'users' },
    { prefix: '/a/b', priority: 1, id: 'notes' },
  ];

  it('the help of a page is the fitting one with the highest priority, whatever the order [S2.156]', () => {
    expect(tutorialFor('/a/b/c', rules)).toBe('users');
    expect(tutorialFor('/a/b/c', rules.toReversed())).toBe('users');
  });

  it.each(['/', '/account', '/ab', '/dev'])(
    'the help of a page at any other path, %s, is that of the chat [S2.165]',
    (path) => expect(tutorialFor(path, rules)).toBe('chat'),
  );

  it('the help of a page may be steps that a remote declares, and not a page that the product does not have', () => {
    const safety = { prefix: '/safety', priority: 1 };
    const steps = [{ title: 'help.title', text: 'help.text' }];
    expect(tutorialFor('/safety/7', [{ ...safety, id: 'safety.start', steps }])).toBe('safety.start');
    expect(tutorialFor('/safety/7', [{ ...safety, id: 'nothing' }])).toBe('chat');
  });
});
