import type { SignedInActor } from '../../http/actor.ts';
import { csvLine } from '../../modules/audit/csv-line.ts';
import { parisDay } from '../../modules/content/day.ts';
import type { MustReadRow } from '../../modules/must-read/must-read.row.ts';
import { lastReadings } from '../../modules/must-read/readers.ts';
import { findReadings } from '../../modules/must-read/reading.collection.ts';
import { findPersons } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { requireMustRead } from './must-read-access.ts';
import { ofSpace, progressOf } from './must-read-progress.ts';

const columns = ['title', 'space', 'person', 'state', 'edition', 'date', 'asked', 'since', 'due'] as const;

/** Who is asked, then everything else that was confirmed for this space: former texts, and people who have left. */
export async function readingsCsv(
  services: Services,
  actor: SignedInActor,
  id: string,
): Promise<{ filename: string; csv: string }> {
  const { db, clock } = services;
  const task = await requireMustRead(services, actor, id);
  const { row } = task;
  const { people } = await progressOf(services, actor, task);
  const readings = await findReadings(db, row.companyId, [row.noteId]);
  const persons = await findPersons(
    db,
    row.companyId,
    readings.map(({ userId }) => userId),
  );
  const last = lastReadings(readings);
  const line = (person: string, state: string, reading?: { title: string; edition: number; date: Date | string }) =>
    csvLine([
      reading?.title ?? task.note.title,
      row.spaceName,
      person,
      state,
      reading === undefined ? '' : String(reading.edition),
      reading === undefined ? '' : new Date(reading.date).toISOString(),
      String(row.edition),
      row.since.toISOString(),
      row.dueDay ?? '',
    ]);
  const asked = new Set(people.map(({ person }) => person.id));
  const askedLines = people.map(({ person, done }) =>
    line(
      `${person.firstName} ${person.lastName}`,
      t(done ? 'readings.done' : last.has(person.id) ? 'readings.former' : 'readings.waiting'),
      last.get(person.id),
    ),
  );
  const otherLines = ofSpace(row, readings)
    .filter((reading) => !asked.has(reading.userId) || last.get(reading.userId)?.edition !== reading.edition)
    .map((reading) => {
      const person = persons.get(reading.userId);
      return line(
        person === undefined ? t('readings.nobody') : `${person.firstName} ${person.lastName}`,
        t(stateOf(row, reading.userId, asked)),
        reading,
      );
    });
  const head = csvLine(columns.map((column) => t(`readings.column.${column}`)));
  // Excel takes a file without this mark for Latin-1.
  return {
    filename: `lectures-${parisDay(clock())}.csv`,
    csv: `\uFEFF${head}${[...askedLines, ...otherLines].join('')}`,
  };
}

/** Of someone who is asked, a text before the one they confirmed last. Who asks now may have confirmed to someone else. */
function stateOf({ open, askerId }: MustReadRow, userId: string, asked: ReadonlySet<string>) {
  if (!open || userId === askerId) return 'readings.done' as const;
  return asked.has(userId) ? ('readings.former' as const) : ('readings.left' as const);
}
