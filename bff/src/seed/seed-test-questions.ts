import { saveQuestion } from '../operations/question-testing/test-question.service.ts';
import type { Services } from '../services.ts';
import { delorme } from './demonstration-companies.ts';
import { testedNotes } from './demonstration-notes.ts';
import { people } from './demonstration-users.ts';
import { seedId } from './seed-id.ts';

/** Questions that are really asked, once the server works: a first start does not wait for their answers. */
export async function seedTestQuestions(services: Services): Promise<void> {
  const actor = { ...people.thomas, features: delorme.features, visibleSpaceIds: null };
  for (const [at, { question, note }] of testedNotes.entries())
    await saveQuestion(services, actor, seedId('testQuestion', at + 1), {
      question,
      expected: { sourceType: 'note', sourceId: note.id },
    });
}
