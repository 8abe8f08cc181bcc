import {
  createDocumentTicket,
  deleteDocument,
  documentCounts,
  documentMatches,
  documentPages,
  documentQuota,
  documentTwin,
  documentUploaders,
  getDocument,
  listDocuments,
  registerDocument,
  reingestDocument,
  searchDocuments,
  updateDocument,
} from '@savoir/contracts/documents';
import { pdfMaxBytes, uploadSuffix } from '@savoir/contracts/limits';
import type { Person } from '@savoir/contracts/users';
import type { FastifyPluginAsync } from 'fastify';
import type { SignedInActor } from '../../http/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { linkLifetimeSeconds } from '../content/link-lifetime.ts';
import { asSeenBy } from '../content/visible-content.ts';
import { findCompany } from '../company/company.collection.ts';
import { dangerSince } from '../report/danger-since.ts';
import { findWarnings } from '../report/report.collection.ts';
import { openUpload } from '../upload/upload.service.ts';
import { findPersons } from '../user/user.collection.ts';
import { findMatches } from './search/document-matches.ts';
import { findPageLedger, findPagesFrom } from './document-page.collection.ts';
import {
  countCompanyPages,
  countDocumentFiles,
  countVisiblePages,
  findDocuments,
  findTwin,
  findUploaderIds,
} from './document.collection.ts';
import { cursorBehind } from './document-order.ts';
import { searchContents } from './search/document-search.ts';
import type { DocumentRow } from './document.row.ts';
import { register, reingest, remove, requireDocument, update } from './document.service.ts';
import { pageStates, toDocument } from './to-document.ts';

export const documentModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, store, clock } = services;

    handle(app, listDocuments, async ({ actor, query: { cursor, limit, sort, ...filter } }) => {
      const [rows, total] = await Promise.all([
        findDocuments(db, actor, filter, { sort, cursor, limit: limit + 1 }),
        countDocumentFiles(db, actor, filter),
      ]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const nextCursor = rows.length > limit && last !== undefined ? cursorBehind(sort, last) : null;
      return { items: await present(actor, page), nextCursor, total };
    });

    handle(app, documentCounts, async ({ actor }) => {
      const [readyCount, ingestingCount, failedCount, pageCount] = await Promise.all([
        countDocumentFiles(db, actor, { status: 'ready' }),
        countDocumentFiles(db, actor, { status: 'ingesting' }),
        countDocumentFiles(db, actor, { status: 'failed' }),
        countVisiblePages(db, actor),
      ]);
      return { readyCount, ingestingCount, failedCount, pageCount };
    });

    handle(app, searchDocuments, async ({ actor, query: { q, ...filter } }) => {
      const found = await searchContents(services, actor, q, filter);
      const documents = await present(
        actor,
        found.map(({ row }) => row),
      );
      return { items: documents.map((document, index) => ({ document, extracts: found[index]?.extracts ?? [] })) };
    });

    handle(app, documentUploaders, async ({ actor }) => {
      const persons = await findPersons(db, actor.companyId, await findUploaderIds(db, actor));
      const name = ({ firstName, lastName }: Person) => `${lastName} ${firstName}`;
      return [...persons.values()].toSorted((a, b) => name(a).localeCompare(name(b), 'fr'));
    });

    handle(app, documentQuota, async ({ actor: { companyId } }) => {
      const [usedPages, company] = await Promise.all([countCompanyPages(db, companyId), findCompany(db, companyId)]);
      return { usedPages, limitPages: company?.quotaDocumentPagesLimit ?? null };
    });

    // A file for upload is always sent as pdf.
    handle(app, createDocumentTicket, async ({ actor }) =>
      openUpload(services, actor, {
        purpose: 'document',
        contentType: 'application/pdf',
        extension: uploadSuffix,
        maxBytes: pdfMaxBytes,
      }),
    );

    handle(app, getDocument, async ({ actor, params }) => {
      const row = await requireDocument(services, actor, params.id);
      const addressOf = (disposition: 'attachment' | 'inline') =>
        store.signedUrl(row.storageKey, {
          filename: row.filename,
          disposition,
          lifetimeSeconds: linkLifetimeSeconds(clock()),
        });
      const [file, ledger, downloadUrl, viewUrl] = await Promise.all([
        presentOne(actor, row),
        findPageLedger(db, actor.companyId, row._id),
        addressOf('attachment'),
        addressOf('inline'),
      ]);
      return { ...file, downloadUrl, viewUrl, pages: pageStates(row.pageCount, ledger) };
    });

    handle(app, documentPages, async ({ actor, params, query }) => {
      const { _id } = await requireDocument(services, actor, params.id);
      const rows = await findPagesFrom(db, actor.companyId, _id, { ...query, words: query.words === 'true' });
      return {
        items: rows.map(({ number, state, text, words }) => ({
          number,
          state,
          text,
          ...(words !== undefined && { words }),
        })),
      };
    });

    handle(app, documentMatches, async ({ actor, params, query: { q } }) => {
      const { _id } = await requireDocument(services, actor, params.id);
      return { items: await findMatches(db, actor.companyId, _id, q) };
    });

    handle(app, documentTwin, async ({ actor, query }) => {
      const row = await findTwin(db, actor, query);
      if (row === null) return { twin: null };
      const { _id: id, title, uploadDate, sizeBytes } = row;
      return { twin: { id, title, uploadDate: uploadDate.toISOString(), sameSize: sizeBytes === query.sizeBytes } };
    });

    handle(app, reingestDocument, async ({ actor, params }) =>
      presentOne(actor, await reingest(services, actor, params.id)),
    );

    handle(app, registerDocument, async ({ actor, params, body }) => {
      return presentOne(actor, await register(services, actor, params.id, body));
    });

    handle(app, updateDocument, async ({ actor, params, version, body }) =>
      presentOne(actor, await update(services, actor, params.id, version, body)),
    );
    handle(app, deleteDocument, async ({ actor, params }) => {
      await remove(services, actor, params.id);
      return undefined;
    });

    async function present(actor: SignedInActor, rows: readonly DocumentRow[]) {
      const idsOf = (field: '_id' | 'uploaderId') => rows.map((row) => row[field]);
      const [persons, warnings] = await Promise.all([
        findPersons(db, actor.companyId, idsOf('uploaderId')),
        findWarnings(db, actor.companyId, 'document', idsOf('_id')),
      ]);
      return rows.map((row) => ({
        ...toDocument(asSeenBy(actor, row), persons),
        ...dangerSince(warnings.get(row._id)),
      }));
    }

    async function presentOne(actor: SignedInActor, row: DocumentRow) {
      const [file] = await present(actor, [row]);
      if (file === undefined) throw new Error('a document that is not there');
      return file;
    }
  };
