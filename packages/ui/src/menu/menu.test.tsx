import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { Menu } from './menu.tsx';
import { menuLine } from './menu.types.ts';

function show() {
  const [navigate, share, remove] = [vi.fn<(href: string) => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <UiProvider navigate={navigate}>
      <Menu
        label="Actions"
        entries={[
          { key: 'edit', label: 'Éditer', href: '/edit' },
          { key: 'share', label: 'Partager', onSelect: share },
          menuLine,
          { key: 'delete', label: 'Supprimer', onSelect: remove, disabledReason: 'Cette fiche est publiée.' },
        ]}
      />
      <button type="button">Ailleurs</button>
    </UiProvider>,
  );
  return { navigate, share, remove, button: screen.getByRole('button', { name: 'Actions' }) };
}
const focused = () => document.activeElement?.textContent;

it('a menu opens on click at its first item and says so', async () => {
  const { button } = show();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'Actions' })).toBeTruthy();
  expect(focused()).toBe('Éditer');
});

it('a menu opens at its last item with the up arrow', async () => {
  show().button.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toContain('Supprimer');
});

it('a menu moves with arrows around, Home, End and first letters without accents', async () => {
  await userEvent.click(show().button);
  const path: (string | null | undefined)[] = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', 'e', 'p']) {
    await userEvent.keyboard(key);
    path.push(focused()?.slice(0, 4));
  }
  expect(path).toEqual(['Part', 'Supp', 'Édit', 'Supp', 'Édit', 'Supp', 'Édit', 'Part']);
});

it('a menu whose focused entry goes has the focus on the first of the others', async () => {
  const entry = (label: string) => ({ key: label, label, onSelect: vi.fn<() => void>() });
  const menuOf = (...labels: string[]) => <Menu label="Actions" entries={labels.map(entry)} />;
  const { rerender } = render(menuOf('À lire', 'Archivées'));
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  rerender(menuOf('Archivées'));
  expect(focused()).toBe('Archivées');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('a menu closes with Escape and gives the focus back', async () => {
  const { button } = show();
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('a menu closes with Tab and with a press elsewhere', async () => {
  const { button } = show();
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('a menu runs an action with Enter and is closed by then', async () => {
  const { button, share } = show();
  await userEvent.click(button);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(share).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('a menu follows a link without a page load', async () => {
  const { button, navigate } = show();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Éditer' }));
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/edit', undefined);
});

it('a menu keeps a disabled action reachable, with its reason, and does not run it', async () => {
  const { button, remove } = show();
  await userEvent.click(button);
  const item = screen.getByRole('menuitem', { name: /Supprimer/ });
  expect(item.textContent).toContain('Cette fiche est publiée.');
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(item);
  expect(remove).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});

it('a menu goes with its button while the page is scrolled, and closes once that is out of sight', async () => {
  const { button, share } = show();
  const moveTo = (top: number) => {
    button.getBoundingClientRect = () => new DOMRect(20, top, 100, 40);
    fireEvent.scroll(document);
  };
  await userEvent.click(button);
  moveTo(100.25);
  const box = () => screen.queryByRole('menu')?.parentElement;
  expect(box()?.style.top).toBe('144.25px');
  moveTo(-30);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(share).toHaveBeenCalledOnce();
  await userEvent.click(button);
  moveTo(-41);
  expect(box()).toBeUndefined();
});
