import { onOneLine } from '@savoir/contracts/common';
import { findCompany } from '../../modules/company/company.collection.ts';
import { conversationsExportedSince } from '../../modules/company/privacy.ts';
import { findCompanyDocuments } from '../../modules/document/company-documents.collection.ts';
import { findCompanyNotes } from '../../modules/note/company-notes.collection.ts';
import type { Services } from '../../services.ts';
import { archiveName } from './archive-name.ts';
import type { ArchiveContents } from './archive-parts.ts';
import { planArchive } from './archive-plan.ts';
import { companyTables } from './company-tables.ts';
import { readme } from './readme.ts';

/** JSON tables, the text of every note as markdown, media, documents. */
export const companyContents = ({ db, clock }: Services, companyId: string): ArchiveContents => ({
  async addTexts(zip) {
    const company = await findCompany(db, companyId);
    const conversationsSince = company === null ? null : conversationsExportedSince(company);
    const notes = await findCompanyNotes(db, companyId);
    const documents = await findCompanyDocuments(db, companyId);
    for await (const { name, rows } of companyTables(db, companyId, conversationsSince))
      zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `donnees/${name}.json`);
    for (const { _id, title, markdown } of notes)
      if (markdown !== null)
        zip.addBuffer(
          Buffer.from(`# ${onOneLine(title)}\n\n${markdown}\n`),
          `fiches/${archiveName(title, _id, '.md')}`,
        );
    return {
      ...planArchive(notes, documents, clock()),
      conversationsSince: conversationsSince?.toISOString() ?? null,
    };
  },
  readme,
});
