import type { CompanyDetail } from '@savoir/contracts/companies';
import type { Db } from '../../adapters/database/database.ts';
import { countQuestions } from '../../modules/chat/questions/question.collection.ts';
import { countCompanyDocuments } from '../../modules/document/company-documents.collection.ts';
import { countCompanyNotes } from '../../modules/note/company-notes.collection.ts';
import { countCompanyUsers } from '../../modules/user/company-users.collection.ts';

export async function companyCounts(db: Db, companyId: string): Promise<CompanyDetail['counts']> {
  const [{ users, developers }, notes, documents, { questions }] = await Promise.all([
    countCompanyUsers(db, companyId),
    countCompanyNotes(db, companyId),
    countCompanyDocuments(db, companyId),
    countQuestions(db, companyId),
  ]);
  return { users, developers, notes, documents, questions };
}
