import { getDocument } from '@savoir/contracts/documents';
import { listSpaces } from '@savoir/contracts/spaces';
import { answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { aDocumentDetail } from '@savoir/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

// Drawing needs a browser: what is tested is the way from page to page.
vi.mock('./pdf.ts', () => ({
  openPdf: () => ({ document: Promise.resolve({ numPages: 3 }), close: () => undefined }),
  drawPage: () => new Promise(() => undefined),
}));

it('turns to no page that is not there: the number of the last one stands when one beyond it is asked for', async () => {
  const document = aDocumentDetail({ pageCount: 3, pages: ['text', 'text', 'text'] });
  await renderRoute({ manifest, implementation: remote }, `/documents/${document.id}?page=3`, {
    user: someUser({ role: 'reader' }),
    answers: [answering(getDocument, () => document), answering(listSpaces, () => [])],
  });
  const field = await screen.findByRole('textbox', { name: 'Aller à la page' });
  fireEvent.change(field, { target: { value: '999' } });
  fireEvent.blur(field);
  expect(field).toHaveProperty('value', '3');
});
