import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const nothing = () => undefined;

it('a dialog with a form is written inside a form, and sends only itself', async () => {
  const [sendPage, sendDialog] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <form aria-label="Page" onSubmit={sendPage}>
      <Dialog title="Ajouter" onClose={nothing} onSubmit={sendDialog} actions={<button type="submit">Envoyer</button>}>
        <input aria-label="Nom" />
      </Dialog>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(sendDialog).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Nom'), 'Ana{Enter}');
  expect(sendDialog).toHaveBeenCalledTimes(2);
  expect(sendPage).not.toHaveBeenCalled();
});

it('a dialog with a form has no form around it in the document: a browser would keep its sending from everybody', () => {
  const { container } = render(
    <form aria-label="Page">
      <Dialog title="Ajouter" onClose={nothing} onSubmit={nothing} />
    </form>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Ajouter' });
  expect(container.contains(dialog)).toBe(false);
  expect(dialog.parentElement?.closest('form') ?? null).toBeNull();
});

it('a dialog with a form gives the focus back to where it was', () => {
  render(<button type="button">Ouvrir</button>);
  const before = screen.getByRole('button', { name: 'Ouvrir' });
  before.focus();
  const { unmount } = render(
    <Dialog title="Ajouter" onClose={nothing}>
      <input aria-label="Nom" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Nom'));
  unmount();
  expect(document.activeElement).toBe(before);
});

it('a dialog whose opener is gone gives the focus to the content of the page', () => {
  const page = (opener: ReactNode) => <main tabIndex={-1}>{opener}</main>;
  const { rerender } = render(page(<button type="button">Ouvrir</button>));
  screen.getByRole('button', { name: 'Ouvrir' }).focus();
  const { unmount } = render(
    <Dialog title="Supprimer" onClose={nothing}>
      <input aria-label="Nom" />
    </Dialog>,
  );
  rerender(page(null));
  unmount();
  expect(document.activeElement?.tagName).toBe('MAIN');
});

function Named(): ReactNode {
  const [tried, setTried] = useState(false);
  return (
    <Dialog
      title="Ajouter"
      onClose={nothing}
      onSubmit={() => setTried(true)}
      actions={<button type="submit">Envoyer</button>}
    >
      <input aria-label="Prénom" />
      <input aria-label="Nom" aria-invalid={tried} />
    </Dialog>
  );
}

it('a dialog with a form that was refused gives the focus to the first field in error', async () => {
  render(<Named />);
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Nom'));
});

it('the second click of a double click that closed a dialog opens nothing of what lies under it', () => {
  const opened = vi.fn<() => void>();
  render(
    <button type="button" onClick={opened}>
      Dessous
    </button>,
  );
  render(<Dialog title="Supprimer" onClose={nothing} />).unmount();
  const under = screen.getByRole('button', { name: 'Dessous' });
  fireEvent.click(under, { detail: 2 });
  expect(opened).not.toHaveBeenCalled();
  fireEvent.click(under, { detail: 1 });
  expect(opened).toHaveBeenCalledTimes(1);
});
