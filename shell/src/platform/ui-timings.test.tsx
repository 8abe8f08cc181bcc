import { Menu, Tooltip, UiProvider } from '@savoir/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uiTimings } from './ui-timings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const anchorOf = (name: string) => screen.getByText(name).parentElement ?? document.body;

function showTooltips() {
  render(
    <UiProvider {...uiTimings}>
      {['A', 'B'].map((name) => (
        <Tooltip key={name} text={`Bulle ${name}`}>
          <button type="button">{name}</button>
        </Tooltip>
      ))}
    </UiProvider>,
  );
}

it('a tooltip opens after 700 ms [S9.30]', () => {
  showTooltips();
  fireEvent.pointerEnter(anchorOf('A'));
  wait(699);
  expect(screen.queryByText('Bulle A')).toBeNull();
  wait(1);
  expect(screen.getByText('Bulle A')).toBeTruthy();
});

it.each([
  [299, true],
  [300, false],
])('the next tooltip, %i ms after one closed, opens at once: %s [S9.31]', (pauseMs, opens) => {
  showTooltips();
  fireEvent.pointerEnter(anchorOf('A'));
  wait(700);
  fireEvent.pointerLeave(anchorOf('A'));
  wait(pauseMs);
  fireEvent.pointerEnter(anchorOf('B'));
  wait(0);
  expect(screen.queryByText('Bulle B') !== null).toBe(opens);
});

it('a menu is placed again 50 ms after the window has found its size [S9.32]', () => {
  render(
    <UiProvider {...uiTimings}>
      <Menu label="Actions" entries={[{ key: 'a', label: 'Ouvrir', onSelect: () => undefined }]} />
    </UiProvider>,
  );
  const button = screen.getByRole('button', { name: 'Actions' });
  const at = vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 40, 40));
  fireEvent.click(button);
  const menu = screen.getByRole('menu').parentElement;
  const before = menu?.style.top;
  at.mockReturnValue(new DOMRect(100, 300, 40, 40));
  fireEvent(window, new Event('resize'));
  wait(30);
  fireEvent(window, new Event('resize'));
  wait(49);
  expect(menu?.style.top).toBe(before);
  wait(1);
  expect(menu?.style.top).toBe('344px');
});
