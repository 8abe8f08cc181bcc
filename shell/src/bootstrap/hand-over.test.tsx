import { act, render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCheckedForm } from '../screens/form/use-checked-form.ts';
import { useStartTyping } from '../screens/form/use-start-typing.ts';
import { endFirstFrame } from './end-first-frame.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"></div><div id="first-frame"><input name="email" type="email"><input name="password" type="password"></div>';
  endFirstFrame(document);
});
afterEach(() => document.body.replaceChildren());

function fieldIn(place: 'root' | 'first-frame', name: string): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>(`#${place} input[name="${name}"]`);
  if (field === null) throw new Error(`no field ${name} in ${place}`);
  return field;
}

/** A sign-in page; its heading says what its form knows. */
function SignIn({ email, onSent }: { email: string; onSent: (typed: object) => void }): ReactNode {
  const [initial] = useState({ email, password: '' });
  const { values, formProps, input } = useCheckedForm(initial, () => ({}), onSent);
  useStartTyping(formProps.ref);
  return (
    <form {...formProps}>
      <h1>{`${values.email} ${values.password}`}</h1>
      <input type="email" {...input('email')} />
      <input type="password" {...input('password')} />
    </form>
  );
}

async function drawPage(email = '', onSent: (typed: object) => void = () => undefined): Promise<void> {
  const container = document.getElementById('root') ?? document.body;
  await act(async () => void render(<SignIn email={email} onSent={onSent} />, { container }));
}

const known = () => document.querySelector('#root h1')?.textContent;

it('what is typed before the page is there goes on in its fields, where the caret was', async () => {
  fieldIn('first-frame', 'email').value = 'a@b.fr';
  const password = fieldIn('first-frame', 'password');
  password.focus();
  password.value = 'Sapin';
  password.setSelectionRange(2, 2);
  await drawPage();
  expect(document.getElementById('first-frame')).toBeNull();
  expect(known()).toBe('a@b.fr Sapin');
  const itsPassword = fieldIn('root', 'password');
  expect(document.activeElement).toBe(itsPassword);
  expect(itsPassword.selectionStart).toBe(2);
});

it('someone who has only chosen the field before the page is there types into that one', async () => {
  fieldIn('first-frame', 'password').focus();
  await drawPage();
  expect(document.activeElement).toBe(fieldIn('root', 'password'));
});

it('an address the page knows stays where none was typed, and the caret is where the page puts it', async () => {
  fieldIn('first-frame', 'email').focus();
  await drawPage('a@b.fr');
  expect(known()).toBe('a@b.fr ');
  expect(document.activeElement).not.toBe(fieldIn('root', 'email'));
});

it.each([
  ['sent, is sent by the page', 'Sapin', true, 1],
  ['sent without a password, is not', '', true, 0],
  ['not sent, is not', 'Sapin', false, 0],
])('what is typed before the page is there and %s', async (_how, password, isSent, times) => {
  document.getElementById('first-frame')?.toggleAttribute('data-sent', isSent);
  fieldIn('first-frame', 'email').value = 'a@b.fr';
  fieldIn('first-frame', 'password').focus();
  fieldIn('first-frame', 'password').value = password;
  const onSent = vi.fn<(typed: object) => void>();
  await drawPage('', onSent);
  await act(async () => new Promise((done) => setTimeout(done, 20)));
  expect(onSent.mock.calls).toEqual(Array.from({ length: times }, () => [{ email: 'a@b.fr', password }]));
});
