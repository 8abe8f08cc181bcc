import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Meter } from './meter.tsx';
import { percent, ProgressBar } from './progress-bar.tsx';

const sentences = { warning: 'Bientôt plein', full: 'Plein' };

it.each([
  [44, undefined],
  [45, 'Bientôt plein'],
  [49, 'Bientôt plein'],
  [50, 'Plein'],
  [60, 'Plein'],
])('at %d of 50 it says %s', (value, sentence) => {
  render(<Meter label="Licences" value={value} max={50} {...sentences} />);
  expect(screen.queryByText(/plein/i)?.textContent).toBe(sentence);
});

it('is measured for screen readers within its bounds', () => {
  render(<Meter label="Licences" value={60} max={50} {...sentences} />);
  const meter = screen.getByRole('meter', { name: 'Licences' });
  expect([meter.getAttribute('value'), meter.getAttribute('aria-valuetext')]).toEqual(['50', '60 sur 50']);
});

it('says real amounts, and never more than all', () => {
  render(<ProgressBar label="Envoi" value={2} max={4} text="2 sur 4 Mo" />);
  expect(screen.getByRole('progressbar', { name: 'Envoi' }).getAttribute('aria-valuetext')).toBe('2 sur 4 Mo');
  expect([percent(1, 0), percent(-1, 4), percent(5, 4), percent(1, 4)]).toEqual(['0%', '0%', '100%', '25%']);
});
