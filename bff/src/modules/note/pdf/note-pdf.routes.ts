import { downloadNotePdf } from '@savoir/contracts/notes';
import type { FastifyPluginAsync } from 'fastify';
import { handleFile } from '../../../http/handle.ts';
import type { Services } from '../../../services.ts';
import { requireNote } from '../note-step.ts';
import { notePdf } from './note-pdf.service.ts';
import { openPdfThread } from './pdf-thread.ts';

export const notePdfModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const pdfs = openPdfThread();
    app.addHook('onClose', () => pdfs.close());
    handleFile(app, downloadNotePdf, async ({ actor, params }) =>
      notePdf(services, pdfs, actor, await requireNote(services, actor, params.id)),
    );
  };
