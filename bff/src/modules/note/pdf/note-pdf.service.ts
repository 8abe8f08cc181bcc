import { timeZone } from '@savoir/contracts/limits';
import type { Person } from '@savoir/contracts/users';
import type { FileAnswer } from '../../../http/handle.ts';
import type { SignedInActor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { isLoopback } from '../../../config.ts';
import { findCompany } from '../../company/company.collection.ts';
import { findWarnings } from '../../report/report.collection.ts';
import { findSpaceRhythms, findVisibleSpaces } from '../../space/space.collection.ts';
import { findPersons } from '../../user/user.collection.ts';
import type { NoteMediaRow, NoteRow } from '../note.row.ts';
import { durationLabel } from '../generation/template-note.ts';
import { editionOf } from '../correction/editions.ts';
import { dueDateOf } from '../verification/due-notes.collection.ts';
import type { PdfMedium } from './draw-media.ts';
import type { PdfThread } from './pdf-thread.ts';
import type { PdfNote } from './write-note-pdf.ts';
import { t } from '../../../texts/server-texts.ts';

/** Recordings and films inside one PDF; beyond that a viewer on a phone gives up, and the link remains. */
const attachedMaxBytes = 25 * 1024 * 1024;

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone });

/** The note as a PDF with its pictures, and its recordings and films attached as long as they fit. */
export async function notePdf(
  services: Services,
  thread: PdfThread,
  actor: SignedInActor,
  row: NoteRow,
): Promise<FileAnswer> {
  const { db, config, clock } = services;
  const [company, persons, spaces, rhythms, warnings] = await Promise.all([
    findCompany(db, row.companyId),
    findPersons(db, row.companyId, [row.creatorId, row.validatorId, row.verifierId ?? null]),
    findVisibleSpaces(db, actor),
    findSpaceRhythms(db, row.companyId),
    findWarnings(db, row.companyId, 'note', [row._id]),
  ]);
  const since = warnings.get(row._id);
  await using files = new AsyncDisposableStack();
  const media = await pdfMedia(services, row.media, files);
  const author = nameOf(persons.get(row.creatorId));
  const body = await thread.write({
    title: row.title,
    author,
    company: company?.name ?? '',
    lines: frontLines(row, persons, spaces),
    seal: sealOf(row, persons, dueDateOf(row, rhythms), clock()),
    noteUrl: `${config.publicUrl}/notes/${row._id}`,
    isReachable: !isLoopback(new URL(config.publicUrl).hostname),
    origin: config.publicUrl,
    markdown: row.markdown ?? '',
    media,
    warning:
      since === undefined
        ? null
        : { title: t('pdf.dangerTitle'), text: t('pdf.dangerText', { date: day.format(since) }) },
    footer: [
      row.publicationDate === null ? '' : t('pdf.version', { edition: editionOf(row) }),
      t('pdf.exported', { date: day.format(clock()) }),
      since === undefined ? '' : t('pdf.footerDanger'),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    date: clock(),
  });
  return { filename: `${row.title}.pdf`, contentType: 'application/pdf', body };
}

/** Attachments are found by name: a second of the same name gets a number before it. */
function uniqueName(name: string, shown: readonly PdfMedium[]): string {
  return shown.some((medium) => medium.name === name) ? `${shown.length + 1} ${name}` : name;
}

const nameOf = (person: Person | undefined): string =>
  person === undefined ? '' : `${person.firstName} ${person.lastName}`;

type Persons = ReadonlyMap<string, Person>;

function frontLines(row: NoteRow, persons: Persons, spaces: readonly { _id: string; name: string }[]): string[] {
  const author = nameOf(persons.get(row.creatorId));
  const names = spaces.filter(({ _id }) => row.spaceIds.includes(_id)).map(({ name }) => name);
  return [
    author === '' ? '' : t('pdf.author', { name: author, date: day.format(row.creationDate) }),
    names.length === 0 ? '' : t('pdf.spaces', { count: names.length, names: names.join(', ') }),
  ].filter((line) => line !== '');
}

/** Who says that the text holds, which text it is, and until when it was verified. */
function sealOf(row: NoteRow, persons: Persons, due: Date | null, now: Date): PdfNote['seal'] {
  const { publicationDate, verifiedDate, status } = row;
  if (publicationDate === null) return { sign: null, lines: [t('pdf.unpublished')] };
  const [validator, verifier] = [nameOf(persons.get(row.validatorId ?? '')), nameOf(persons.get(row.verifierId ?? ''))];
  const isOverdue = due !== null && due <= now;
  const edition = editionOf(row);
  return {
    sign: isOverdue ? 'warning' : status === 'ARCHIVED' || validator === '' ? null : 'validated',
    lines: [
      status === 'ARCHIVED' ? t('pdf.archived') : '',
      t(validator === '' ? 'pdf.published' : 'pdf.validated', { date: day.format(publicationDate), name: validator }),
      verifier === '' || verifiedDate == null
        ? ''
        : t('pdf.verified', { date: day.format(verifiedDate), name: verifier }),
      due === null
        ? t('pdf.edition', { edition })
        : t(isOverdue ? 'pdf.overdue' : 'pdf.due', { edition, date: day.format(due) }),
    ].filter((line) => line !== ''),
  };
}

/** The files of the media on this machine, open until `files` is disposed. What is gone from the store is left out. */
async function pdfMedia(
  { store }: Services,
  media: readonly NoteMediaRow[],
  files: AsyncDisposableStack,
): Promise<PdfMedium[]> {
  const open = async (key: string | null) =>
    key === null || (await store.stat(key)) === null ? null : files.use(await store.openFile(key)).path;
  const shown: PdfMedium[] = [];
  let attachedBytes = 0;
  for (const { id, kind, filename, contentType, sizeBytes, durationMs, storageKey, thumbnailKey } of media) {
    if (kind === 'text') continue;
    const fits = kind !== 'photo' && attachedBytes + (sizeBytes ?? 0) <= attachedMaxBytes;
    const attachment = fits ? await open(storageKey) : null;
    if (attachment !== null) attachedBytes += sizeBytes ?? 0;
    shown.push({
      id,
      kind,
      name: uniqueName(filename ?? kind, shown),
      contentType: contentType ?? 'application/octet-stream',
      duration: durationMs === null ? '' : durationLabel(durationMs),
      picture: await open(kind === 'photo' ? storageKey : thumbnailKey),
      attachment,
    });
  }
  return shown;
}
