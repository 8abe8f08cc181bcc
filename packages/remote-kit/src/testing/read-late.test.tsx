import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import './index.tsx';
import { readLate } from './read-late.ts';

it('an element that is not found is told with the page as it is', () => {
  render(<p>Rien d’autre</p>);
  expect(() => screen.getByText('Purger')).toThrow(/Unable to find an element with the text: Purger[^]*Rien d’autre/);
});

it('an element that is not found has the page written out once, when the error is read', () => {
  const describe = vi.fn<() => Error>(() => new Error('none in <body />'));
  const error = readLate(describe)('none', document.body);
  expect(describe).not.toHaveBeenCalled();
  expect([error.message, error.message, error.name]).toEqual([
    'none in <body />',
    'none in <body />',
    'TestingLibraryElementError',
  ]);
  expect(describe).toHaveBeenCalledTimes(1);
  error.message = 'another';
  expect(error.message).toBe('another');
});
