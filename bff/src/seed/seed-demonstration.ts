import { insertNoteTemplate } from '../modules/note/templates/note-template.collection.ts';
import { insertSpaceOnce } from '../modules/space/space.collection.ts';
import type { Services } from '../services.ts';
import { brasserie, delorme, spaces, templates } from './demonstration-companies.ts';
import { demonstrationNotes } from './demonstration-notes.ts';
import { people } from './demonstration-users.ts';
import { seedDocument } from './seed-document.ts';
import { seedMustRead } from './seed-must-read.ts';
import { seedNote } from './seed-note.ts';
import { seedTestQuestions } from './seed-test-questions.ts';
import { seedCompany, seedUser } from './seed-people.ts';
import { startSeed, endSeed } from '../modules/installation/installation.collection.ts';

/** A company to try the product with, and a second one to see that it sees nothing of the first. */
export async function seedDemonstration(services: Services): Promise<void> {
  const { db, clock } = services;
  const users = Object.values(people);
  await startSeed(
    db,
    users.map(({ companyId, id, invited }) => ({ companyId, userId: id, invited })),
  );
  await Promise.all([
    seedCompany(services, delorme, { pages: 5000, users: 25 }),
    seedCompany(services, brasserie, { pages: 1000, users: 10 }),
  ]);
  await Promise.all([
    ...Object.values(spaces).map((space) => insertSpaceOnce(db, space)),
    ...Object.values(templates).map((template) => insertNoteTemplate(db, template)),
    ...users.map((user) => seedUser(services, user)),
  ]);
  await Promise.all([...demonstrationNotes.map((note) => seedNote(services, note)), seedDocument(services)]);
  await seedMustRead(services);
  await seedTestQuestions(services);
  await endSeed(db, clock());
}
