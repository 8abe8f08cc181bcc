import { act, render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
function SignIn({ email }: { email: string }): ReactNode {
  const [initial] = useState({ email, password: '' });
  const { values, formProps, input } = useCheckedForm(
    initial,
    () => ({}),
    () => undefined,
  );
  useStartTyping(formProps.ref);
  return (
    <form {...formProps}>
      <h1>{`${values.email} ${values.password}`}</h1>
      <input type="email" {...input('email')} />
      <input type="password" {...input('password')} />
    </form>
  );
}

async function drawPage(email = ''): Promise<void> {
  const container = document.getElementById('root') ?? document.body;
  await act(async () => void render(<SignIn email={email} />, { container }));
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
