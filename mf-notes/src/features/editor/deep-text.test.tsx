import { HostProvider, I18nextProvider } from '@savoir/remote-kit';
import { fakeApi, fakeHost, fakeTexts, someUser } from '@savoir/remote-kit/testing';
import { render, screen } from '@testing-library/react';
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

it.each(['>', '- '])(
  'the editor opens a text that begins fifty thousand times with %j, given at first or later',
  { timeout: 20_000 },
  (mark) => {
    const text = `${mark.repeat(50_000)}Purger la pompe`;
    const { rerender } = render(editorOf(text));
    expect(screen.getByRole('textbox').textContent).toContain('Purger la pompe');
    rerender(editorOf('Autre texte'));
    rerender(editorOf(`${text} froide`));
    expect(screen.getByRole('textbox').textContent).toContain('Purger la pompe froide');
  },
);
