import * as contract from '@savoir/contracts/documents';
import type { Person } from '@savoir/contracts/users';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findCompany } from '../company/company.collection.ts';
import { openUpload } from '../upload/upload.service.ts';
import { findPersons } from '../user/user.collection.ts';
import { detailOfDocument, presentDocument, presentDocuments } from './document-answers.ts';
import { findMatches } from './search/document-matches.ts';
import { findPagesFrom } from './document-page.collection.ts';
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
import { toPage } from './to-document.ts';
import { register, reingest, remove, requireDocument, update } from './document.service.ts';

export const documentModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db } = services;

    handle(app, contract.listDocuments, async ({ actor, query: { cursor, limit, sort, ...filter } }) => {
      const rows = await findDocuments(db, actor, filter, { sort, cursor, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const nextCursor = rows.length > limit && last !== undefined ? cursorBehind(sort, last) : null;
      // What is asked together is one command.
      const [total, items] = await Promise.all([
        countDocumentFiles(db, actor, filter),
        presentDocuments(services, actor, page),
      ]);
      return { items, nextCursor, total };
    });

    handle(app, contract.documentCounts, async ({ actor }) => {
      const [readyCount, ingestingCount, failedCount, pageCount] = await Promise.all([
        countDocumentFiles(db, actor, { status: 'ready' }),
        countDocumentFiles(db, actor, { status: 'ingesting' }),
        countDocumentFiles(db, actor, { status: 'failed' }),
        countVisiblePages(db, actor),
      ]);
      return { readyCount, ingestingCount, failedCount, pageCount };
    });

    handle(app, contract.searchDocuments, async ({ actor, query: { q, ...filter } }) => {
      const found = await searchContents(services, actor, q, filter);
      const documents = await presentDocuments(
        services,
        actor,
        found.map(({ row }) => row),
      );
      return { items: documents.map((document, index) => ({ document, extracts: found[index]?.extracts ?? [] })) };
    });

    handle(app, contract.documentUploaders, async ({ actor }) => {
      const persons = await findPersons(db, actor.companyId, await findUploaderIds(db, actor));
      const name = ({ firstName, lastName }: Person) => `${lastName} ${firstName}`;
      return [...persons.values()].toSorted((a, b) => name(a).localeCompare(name(b), 'fr'));
    });

    handle(app, contract.documentQuota, async ({ actor: { companyId } }) => {
      const [usedPages, company] = await Promise.all([countCompanyPages(db, companyId), findCompany(db, companyId)]);
      return { usedPages, limitPages: company?.quotaDocumentPagesLimit ?? null };
    });

    // A PDF is always sent as pdf, whatever a browser thinks it is; other kinds have types of their own.
    handle(app, contract.createDocumentTicket, async ({ actor, query: { documentFileSuffix: suffix } }) =>
      openUpload(services, actor, {
        purpose: 'document',
        contentType: contract.documentFileTypes[suffix].contentType,
        extension: suffix,
        maxBytes: contract.maxBytesOf(suffix),
      }),
    );

    handle(app, contract.getDocument, async ({ actor, params }) =>
      detailOfDocument(services, actor, await requireDocument(services, actor, params.id)),
    );

    handle(app, contract.documentPages, async ({ actor, params, query }) => {
      const document = await requireDocument(services, actor, params.id);
      const rows = await findPagesFrom(db, actor.companyId, document._id, { ...query, words: query.words === 'true' });
      return { items: rows.map((row) => toPage(document, row)) };
    });

    handle(app, contract.documentMatches, async ({ actor, params, query: { q } }) => {
      const { _id } = await requireDocument(services, actor, params.id);
      return { items: await findMatches(db, actor.companyId, _id, q) };
    });

    handle(app, contract.documentTwin, async ({ actor, query }) => {
      const row = await findTwin(db, actor, query);
      if (row === null) return { twin: null };
      const { _id: id, title, uploadDate, sizeBytes } = row;
      return { twin: { id, title, uploadDate: uploadDate.toISOString(), sameSize: sizeBytes === query.sizeBytes } };
    });

    handle(app, contract.reingestDocument, async ({ actor, params }) =>
      presentDocument(services, actor, await reingest(services, actor, params.id)),
    );

    handle(app, contract.registerDocument, async ({ actor, params, body }) => {
      return presentDocument(services, actor, await register(services, actor, params.id, body));
    });

    handle(app, contract.updateDocument, async ({ actor, params, version, body }) =>
      presentDocument(services, actor, await update(services, actor, params.id, version, body)),
    );
    handle(app, contract.deleteDocument, async ({ actor, params }) => {
      await remove(services, actor, params.id);
      return undefined;
    });
  };
