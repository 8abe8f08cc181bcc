import { onOneLine } from '@savoir/contracts/common';
import { findCompany } from '../../modules/company/company.collection.ts';
import { conversationsExportedSince } from '../../modules/company/privacy.ts';
import { findCompanyDocuments } from '../../modules/document/company-documents.collection.ts';
import { findCompanyNotes, findEveryCorrection } from '../../modules/note/company-notes.collection.ts';
import type { Services } from '../../services.ts';
import { archiveName } from './archive-name.ts';
import type { ArchiveContents } from './archive-parts.ts';
import { otherFilesOf, planArchive } from './archive-plan.ts';
import { companyTables } from './company-tables.ts';
import { readme } from './readme.ts';
import { addRows } from './write-rows.ts';

/** JSON tables, the text of every note as markdown, media, documents; and what the company can be brought back from. */
export const companyContents = (services: Services, companyId: string): ArchiveContents => ({
  async addTexts(zip) {
    const { db, clock } = services;
    const company = await findCompany(db, companyId);
    if (company === null) throw new Error('the company of an export is not there');
    const conversationsSince = conversationsExportedSince(company);
    const whole = await addRows(services, zip, company, conversationsSince);
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
      ...planArchive(
        notes,
        documents,
        clock(),
        otherFilesOf([...notes, ...(await findEveryCorrection(db, companyId))]),
      ),
      whole,
      conversationsSince: conversationsSince?.toISOString() ?? null,
    };
  },
  readme,
});
