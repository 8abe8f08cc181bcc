import { render, screen } from '@testing-library/react';
import type { SyntheticEvent } from 'react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Button } from './button.tsx';

it('refuses clicks while loading and shows what it does', async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button kind="primary" loading loadingText="Envoi…" onClick={onClick}>
      Envoyer
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Envoi…' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

it('keeps its own width while loading, but not that of the place it filled', () => {
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320);
  onTestFinished(() => measured.mockRestore());
  const { rerender } = render(<Button>Envoyer</Button>);
  rerender(<Button loading>Envoyer</Button>);
  expect(screen.getByRole('button').style.minWidth).toBe('320px');
  rerender(<Button block>Envoyer</Button>);
  rerender(<Button loading>Envoyer</Button>);
  expect(screen.getByRole('button').style.minWidth).toBe('');
});

it('does not submit a form unless asked to', async () => {
  const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Annuler</Button>
      <Button type="submit">Envoyer</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('as a link, goes nowhere while it is off or loading, and stays a link for those who listen', async () => {
  const onClick = vi.fn<() => void>();
  const { rerender } = render(
    <Button href="#there" disabled onClick={onClick}>
      Ouvrir
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Ouvrir' });
  expect(link.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(link);
  rerender(
    <Button href="#there" loading onClick={onClick}>
      Ouvrir
    </Button>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Ouvrir' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(location.hash).toBe('');
});
