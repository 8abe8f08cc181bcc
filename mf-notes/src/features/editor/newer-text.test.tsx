import { HostProvider, I18nextProvider } from '@savoir/remote-kit';
import { fakeApi, fakeHost, fakeTexts, someUser } from '@savoir/remote-kit/testing';
import type { Editor } from '@tiptap/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import messages from '../../../locales/fr.json';
import { RichEditor } from './rich-editor.tsx';

const i18n = fakeTexts({ notes: messages });
const host = fakeHost({ api: fakeApi([]), user: someUser() });

const editorOf = (value: string): ReactNode => (
  <I18nextProvider i18n={i18n}>
    <HostProvider value={host}>
      <RichEditor value={value} onChange={() => undefined} label="Texte" invalid={false} head={null} end={null} />
    </HostProvider>
  </I18nextProvider>
);

const opened = () => screen.getByRole<HTMLElement & { editor: Editor }>('textbox').editor;
const undoButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Annuler' });

it.each([
  ['nothing was changed', '', true],
  ['something was changed', ' vite', false],
])('where %s, a text that comes from outside is the first one there is to undo to', async (_, typed, isDisabled) => {
  const { rerender } = render(editorOf('Ouvrir'));
  act(() => void opened().commands.insertContentAt(7, typed));
  expect(undoButton().disabled).toBe(isDisabled);
  rerender(editorOf('Fermer la vanne'));
  await waitFor(() => expect(undoButton().disabled).toBe(true));
  act(() => void opened().commands.undo());
  expect(opened().getText()).toBe('Fermer la vanne');
  act(() => void opened().commands.insertContentAt(16, ' d’air'));
  expect(opened().getText()).toBe('Fermer la vanne d’air');
  act(() => void opened().commands.undo());
  expect(opened().getText()).toBe('Fermer la vanne');
});
