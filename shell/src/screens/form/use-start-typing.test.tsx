import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useStartTyping } from './use-start-typing.ts';

function Form({ onShown }: { onShown: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(onShown, [onShown]);
  useStartTyping(form);
  return (
    <form ref={form}>
      <input aria-label="Adresse" />
      <input aria-label="Mot de passe" />
    </form>
  );
}

const pointerIs = (fine: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: fine && query === '(pointer: fine)' }));
const nothing = () => undefined;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('starts in the first empty field', () => {
  pointerIs(true);
  render(<Form onShown={nothing} />);
  expect(document.activeElement).toBe(field('Adresse'));
});

it('leaves the focus to a person who types already', () => {
  pointerIs(true);
  render(
    <Form
      onShown={() => {
        field('Adresse').focus();
        field('Adresse').value = 'p';
      }}
    />,
  );
  expect(document.activeElement).toBe(field('Adresse'));
});

it('opens no keyboard on touch', () => {
  pointerIs(false);
  render(<Form onShown={nothing} />);
  expect(document.activeElement).toBe(document.body);
});
