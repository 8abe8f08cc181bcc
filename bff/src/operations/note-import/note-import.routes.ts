import { noteImportMaxBytes } from '@savoir/contracts/limits';
import {
  cancelNoteImport,
  createImportTicket,
  createNoteImport,
  getNoteImport,
  listImportPages,
  listNoteImports,
  rereadNoteImport,
  startNoteImport,
  undoNoteImport,
  type NoteImport,
} from '@savoir/contracts/note-imports';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import { openUpload } from '../../modules/upload/upload.service.ts';
import type { Services } from '../../services.ts';
import { presentImports, presentPages } from './import-answers.ts';
import { findImportPages } from './import-page.collection.ts';
import { findNoteImports, type NoteImportRow } from './note-import.collection.ts';
import { createImport, readAs, requireImport, startImport, stopImport, undoImport } from './note-import.service.ts';

export const noteImportOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db } = services;

    handle(app, createImportTicket, async ({ actor }) =>
      openUpload(services, actor, {
        purpose: 'import',
        contentType: 'application/zip',
        extension: 'zip',
        maxBytes: noteImportMaxBytes,
      }),
    );
    handle(app, createNoteImport, async ({ actor, newId, body }) =>
      answer(await createImport(services, actor, newId, body)),
    );
    handle(app, listNoteImports, async ({ actor: { companyId } }) =>
      presentImports(services, companyId, await findNoteImports(db, companyId)),
    );
    handle(app, getNoteImport, async ({ actor, params }) =>
      answer(await requireImport(services, actor.companyId, params.id)),
    );
    handle(app, listImportPages, async ({ actor, params }) => {
      const { _id, companyId } = await requireImport(services, actor.companyId, params.id);
      return presentPages(services, actor, await findImportPages(db, companyId, _id));
    });
    handle(app, rereadNoteImport, async ({ actor, params, body }) =>
      answer(await readAs(services, actor, params.id, body.kind)),
    );
    handle(app, startNoteImport, async ({ actor, params, body }) =>
      answer(await startImport(services, actor, params.id, body)),
    );
    handle(app, cancelNoteImport, async ({ actor, params }) => answer(await stopImport(services, actor, params.id)));
    handle(app, undoNoteImport, async ({ actor, params }) => answer(await undoImport(services, actor, params.id)));

    async function answer(row: NoteImportRow): Promise<NoteImport> {
      const [one] = await presentImports(services, row.companyId, [row]);
      if (one === undefined) throw new Error('an import that is there was not answered');
      return one;
    }
  };
