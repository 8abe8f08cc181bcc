import { HostProvider, I18nextProvider } from '@savoir/remote-kit';
import { fakeApi, fakeHost, fakeTexts, someUser } from '@savoir/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import messages from '../../../locales/fr.json';
import { RichEditor } from './rich-editor.tsx';

// jsdom lays nothing out.
const rect = { top: 0, right: 0, bottom: 0, left: 0, width: 0, height: 0 };
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => rect });

const i18n = fakeTexts({ notes: messages });
const host = fakeHost({ api: fakeApi([]), user: someUser() });

const editorOf = (value: string, replacements: number): ReactNode => (
  <I18nextProvider i18n={i18n}>
    <HostProvider value={host}>
      <RichEditor
        value={value}
        replacements={replacements}
        onChange={() => undefined}
        label="Texte"
        invalid={false}
        head={null}
        end={null}
      />
    </HostProvider>
  </I18nextProvider>
);
const undo = () => screen.getByRole('button', { name: 'Annuler' });
const text = () => screen.getByRole('textbox').textContent;

it('the editor takes back what the outline did, and never brings back a text that another took the place of', async () => {
  const { rerender } = render(editorOf('Purger', 0));
  rerender(editorOf('Purger\n\n## Outils', 0));
  expect(text()).toBe('PurgerOutils');
  await userEvent.click(undo());
  expect(text()).toBe('Purger');

  rerender(editorOf('Purger\n\n## Contrôle', 0));
  rerender(editorOf('Le texte de Nadia', 1));
  expect(text()).toBe('Le texte de Nadia');
  expect(undo()).toHaveProperty('disabled', true);
  rerender(editorOf('Le texte de Nadia\n\n## Outils', 1));
  await userEvent.click(undo());
  expect(text()).toBe('Le texte de Nadia');
});
