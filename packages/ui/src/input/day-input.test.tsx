import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DayInput } from './day-input.tsx';

it('a day keeps what was typed while its value follows late, and reports no year that is still being typed', () => {
  const onChange = vi.fn<(day: string) => void>();
  render(<DayInput aria-label="Du" value="" onChange={onChange} />);
  const field = screen.getByLabelText('Du');
  for (const value of ['0002-02-01', '0020-02-01', '0202-02-01', '2026-02-01']) {
    fireEvent.change(field, { target: { value } });
    expect(field).toHaveProperty('value', value);
  }
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange.mock.calls.flat()).toEqual(['2026-02-01', '']);
});
