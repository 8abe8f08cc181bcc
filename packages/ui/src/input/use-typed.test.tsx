import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTyped } from './use-typed.ts';

function start(value: string) {
  const tell = vi.fn<(value: string) => void>();
  const { result, rerender } = renderHook(({ given }) => useTyped(given, tell), { initialProps: { given: value } });
  return {
    tell,
    shown: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    follow: (given: string) => rerender({ given }),
  };
}

it('shows every letter while the value follows late', () => {
  const field = start('');
  for (const text of ['p', 'po', 'pom']) field.type(text);
  field.follow('p');
  expect(field.shown()).toBe('pom');
  field.follow('pom');
  expect(field.shown()).toBe('pom');
  expect(field.tell.mock.calls.flat()).toEqual(['p', 'po', 'pom']);
});

it('takes a value that comes from elsewhere', () => {
  const field = start('pompe');
  field.type('pompes');
  field.follow('');
  expect(field.shown()).toBe('');
  field.follow('vanne');
  expect(field.shown()).toBe('vanne');
});

it('follows the value again once it is level', () => {
  const field = start('');
  field.type('po');
  field.follow('po');
  field.follow('');
  expect(field.shown()).toBe('');
});
