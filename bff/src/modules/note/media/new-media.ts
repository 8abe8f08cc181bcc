import { stat } from 'node:fs/promises';
import { newId } from '@savoir/contracts/common';
import { errorTextFr } from '@savoir/contracts/errors';
import type { NewNoteMedia } from '@savoir/contracts/notes';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import { MediaFault } from '../../../ingestion/media/media-fault.ts';
import { maxBytesOf, type FileKind } from '../../../ingestion/media/media-types.ts';
import type { Services } from '../../../services.ts';
import { noteHolder } from '../../upload/upload-holder.ts';
import { claimUpload, findUploadsOf, releaseUpload, type UploadRow } from '../../upload/upload.collection.ts';
import { settleUpload, uploadOfKey } from '../../upload/upload.service.ts';
import { noteHolds } from '../note.collection.ts';
import type { NoteMediaRow } from '../note.row.ts';
import { t } from '../../../texts/server-texts.ts';
import { blankMedium } from './blank-medium.ts';

type NewFile = Exclude<NewNoteMedia, { kind: 'text' }>;

/** What takes media: a note, and which of its attempts to. */
interface Taker {
  noteId: string;
  attempt: string;
}

/** A call that takes several uploads. */
interface MediaUploads {
  /** Uploads it has named. */
  seen: Set<string>;
  holder: string;
}

/** One medium that was looked at, and the uploads it takes. */
interface CheckedMedium {
  row: NoteMediaRow;
  uploads: readonly UploadRow[];
}

/**
 * Takes every medium for a note: files must have arrived by forms of this person, for this kind, be taken by no one else,
 * and be what they claim. Throws a Failure that names each medium at fault; then none is taken.
 */
export async function takeMedia(
  services: Services,
  actor: SignedInActor,
  taker: Taker,
  media: readonly NewNoteMedia[],
): Promise<NoteMediaRow[]> {
  const holder = noteHolder(taker.noteId, taker.attempt);
  const faults: MediumAtFault[] = [];
  const taken: NoteMediaRow[] = [];
  const seen = new Set<string>();
  for (const [index, each] of media.entries()) {
    try {
      const { row, uploads } = await checked(services, actor, each, { seen, holder });
      for (const upload of uploads)
        if (!(await claimUpload(services.db, upload, holder))) throw new MediaRefusal('UPLOAD_MISSING');
      taken.push(row);
    } catch (error) {
      if (!(error instanceof MediaRefusal)) throw error;
      faults.push({ index, filename: each.kind === 'text' ? '' : each.filename, error });
    }
  }
  if (faults.length === 0) return taken;
  await releaseMedia(services, actor, taker);
  throw refusal(faults);
}

interface MediumAtFault {
  index: number;
  filename: string;
  error: MediaRefusal;
}

/** The code of the first, which the context names; for every one its own code there, and its reason in words among the fields. */
function refusal(faults: readonly MediumAtFault[]): Failure {
  const [first] = faults;
  if (first === undefined) throw new Error('nothing was refused');
  return new Failure(first.error.code, {
    context: {
      mediaIndex: String(first.index),
      filename: first.filename,
      ...Object.fromEntries(faults.map(({ index, error }) => [`media.${index}`, error.code])),
    },
    fields: faults.map(({ index, filename, error }) => ({
      path: `media.${index}`,
      message: t('named', { name: filename, text: errorTextFr[error.code] }),
    })),
    cause: first.error,
  });
}

/** For a taking that came to nothing; what the note has all the same, from a try that was cut, stays its own. */
export async function releaseMedia({ db }: Services, { companyId }: SignedInActor, taker: Taker): Promise<void> {
  const holder = noteHolder(taker.noteId, taker.attempt);
  for (const upload of await findUploadsOf(db, companyId, holder))
    if (!(await noteHolds(db, companyId, taker.noteId, { mediaId: upload._id, key: upload.storedKey })))
      await releaseUpload(db, upload, holder);
}

async function checked(
  services: Services,
  actor: SignedInActor,
  medium: NewNoteMedia,
  taking: MediaUploads,
): Promise<CheckedMedium> {
  if (medium.kind === 'text') return { row: { ...blankMedium(newId(), 'text'), text: medium.text }, uploads: [] };
  if (medium.kind === 'video' && !actor.features.includes('VIDEO_SPEECH_TO_TEXT'))
    throw new MediaRefusal('FEATURE_DISABLED');
  const upload = await uploadOfKey(services, actor, medium.storageKey, medium.kind);
  if (upload === null || !isFree(upload, taking)) throw new MediaRefusal('UPLOAD_MISSING');
  const stored = await settleMedia(services, upload, medium.kind);
  if (stored === null) throw new MediaRefusal('UPLOAD_MISSING');
  const poster = await posterOf(services, actor, medium, taking);
  const row: NoteMediaRow = {
    ...blankMedium(upload._id, medium.kind),
    ...stored.facts,
    filename: medium.filename,
    uploadedKey: stored.key,
    // A photo is shown once it is cleaned.
    storageKey: medium.kind === 'photo' ? null : stored.key,
    posterKey: poster?.key ?? null,
  };
  return { row, uploads: poster === null ? [upload] : [upload, poster.upload] };
}

/** No one else’s, and named once. */
function isFree({ _id, holder }: UploadRow, taking: MediaUploads): boolean {
  const isNew = !taking.seen.has(_id);
  taking.seen.add(_id);
  return isNew && (holder === null || holder === taking.holder);
}

async function settleMedia(services: Services, upload: UploadRow, kind: FileKind) {
  try {
    return await settleUpload(services, upload, async ({ key, sizeBytes }) => {
      if (sizeBytes > maxBytesOf[kind]) throw new MediaRefusal('UPLOAD_TOO_LARGE');
      await using local = await services.store.openFile(key);
      const { inspectMedia } = await import('../../../ingestion/media/inspect-media.ts');
      const facts = await inspectMedia(local.path, kind);
      // Of a photo a new picture is made later; this one is never shown.
      if (kind === 'photo') return { facts, cleaned: null };
      const { cleanCopy } = await import('../../../ingestion/media/remux.ts');
      const cleaned = await cleanCopy(local.path);
      return { facts: { ...facts, sizeBytes: (await stat(cleaned.path)).size }, cleaned };
    });
  } catch (error) {
    if (error instanceof MediaFault) throw new MediaRefusal(error.code, { cause: error });
    throw error;
  }
}

/** A picture of a video that did not arrive, or cannot be had, is done without: the film is what counts. */
async function posterOf(services: Services, actor: SignedInActor, { kind, posterKey }: NewFile, taking: MediaUploads) {
  if (kind !== 'video' || posterKey === undefined) return null;
  const upload = await uploadOfKey(services, actor, posterKey, 'photo');
  if (upload === null || !isFree(upload, taking)) return null;
  try {
    const stored = await settleMedia(services, upload, 'photo');
    return stored === null ? null : { key: stored.key, upload };
  } catch (error) {
    if (error instanceof MediaRefusal) return null;
    throw error;
  }
}

type RefusalCode = 'UPLOAD_MISSING' | 'UPLOAD_TOO_LARGE' | 'FEATURE_DISABLED' | MediaFault['code'];

/** Why one medium is not taken. */
class MediaRefusal extends Error {
  override readonly name = 'MediaRefusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
