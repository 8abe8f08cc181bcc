import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';
import { UiProvider } from '../provider/ui-provider.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const anchor = (name: string) => screen.getByText(name).parentElement ?? document.body;

function show() {
  render(
    <UiProvider tooltipDelays={{ openMs: 700, skipMs: 300 }}>
      <Tooltip text="Fermer la fenêtre">
        <button type="button">A</button>
      </Tooltip>
      <Tooltip text="Retour à la liste">
        <button type="button">B</button>
      </Tooltip>
    </UiProvider>,
  );
}

it('opens after 700 ms and closes when the pointer leaves', () => {
  show();
  fireEvent.pointerEnter(anchor('A'));
  wait(699);
  expect(screen.queryByText('Fermer la fenêtre')).toBeNull();
  wait(1);
  expect(screen.getByText('Fermer la fenêtre')).toBeTruthy();
  fireEvent.pointerLeave(anchor('A'));
  expect(screen.queryByText('Fermer la fenêtre')).toBeNull();
});

it('opens at once within 300 ms of another, later waits again', () => {
  show();
  fireEvent.pointerEnter(anchor('A'));
  wait(700);
  fireEvent.pointerLeave(anchor('A'));
  wait(299);
  fireEvent.pointerEnter(anchor('B'));
  wait(0);
  expect(screen.getByText('Retour à la liste')).toBeTruthy();
  fireEvent.pointerLeave(anchor('B'));
  wait(300);
  fireEvent.pointerEnter(anchor('A'));
  wait(0);
  expect(screen.queryByText('Fermer la fenêtre')).toBeNull();
});

it('does not open on touch and closes with Escape', () => {
  show();
  fireEvent.pointerEnter(anchor('A'), { pointerType: 'touch' });
  wait(2000);
  expect(screen.queryByText('Fermer la fenêtre')).toBeNull();
  fireEvent.pointerEnter(anchor('A'), { pointerType: 'mouse' });
  wait(700);
  fireEvent.keyDown(anchor('A'), { key: 'Escape' });
  expect(screen.queryByText('Fermer la fenêtre')).toBeNull();
});
