import { I18nextProvider } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createShellI18n } from '../bootstrap/create-i18n.ts';
import styles from './frame.module.css';

/** As markup without anything in it that lives: its buttons do nothing yet. */
export async function draw(page: ReactNode): Promise<string> {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={await createShellI18n()}>
      <div className={styles['frame']}>{page}</div>
    </I18nextProvider>,
    { identifierPrefix: 'first-frame' },
  );
  // Not every browser takes out of its accessibility tree what is inert.
  return markup.replaceAll('<button ', '<button inert="" ').replaceAll('inert=""', 'inert="" aria-hidden="true"');
}
