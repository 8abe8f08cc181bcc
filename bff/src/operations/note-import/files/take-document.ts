import { createHash } from 'node:crypto';
import { documentFileTypes, maxBytesOf, suffixOfFilename, type DocumentSuffix } from '@savoir/contracts/documents';
import type { ErrorCode } from '@savoir/contracts/errors';
import { onOneLine } from '@savoir/contracts/common';
import type { LeftOut } from '@savoir/contracts/note-imports';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import { register } from '../../../modules/document/document.service.ts';
import { findImportedDocument } from '../../../modules/document/imported-documents.collection.ts';
import { depositUpload } from '../../../modules/upload/upload.service.ts';
import type { Services } from '../../../services.ts';
import type { FileReader } from './file-reader.ts';
import type { PageFile } from '../import-page.collection.ts';

/**
 * Makes a document of a file of an export, as if who imports had sent it; the job that reads documents does the rest. A file
 * of the same bytes that an import brought before is that document. Safe to repeat. Throws what may pass by itself.
 */
export async function takeDocument(
  services: Services,
  actor: SignedInActor,
  importId: string,
  { path, name, mediaId: id }: PageFile,
  { files, spaceIds }: { files: FileReader; spaceIds: readonly string[] },
): Promise<{ documentId: string } | { reason: LeftOut['reason'] }> {
  const suffix = suffixOfFilename(path);
  if (suffix === null) return { reason: 'unsupported' };
  const file = await files.read(path, maxBytesOf(suffix));
  if ('missing' in file) return { reason: file.missing };
  const data = Buffer.from(file.data);
  const importKey = createHash('sha256').update(data).digest('hex');
  const known = await findImportedDocument(services.db, actor.companyId, importKey, spaceIds);
  if (known !== null) return { documentId: known._id };
  const { contentType } = documentFileTypes[suffix];
  await depositUpload(services, actor, id, { purpose: 'document', contentType, extension: suffix, data });
  const body = { documentFileSuffix: suffix, filename: filenameOf(name, suffix), spaceIds: [...spaceIds] };
  try {
    const { _id: documentId } = await register(services, actor, id, body, { importId, importKey });
    return { documentId };
  } catch (error) {
    const reason = error instanceof Failure ? reasons[error.code] : undefined;
    if (reason === undefined) throw error;
    return { reason };
  }
}

/** A file may be called by what is said of it. */
function filenameOf(name: string, suffix: DocumentSuffix): string {
  const line = onOneLine(name);
  const ending = `.${suffix}`;
  return suffixOfFilename(line) === null ? `${line.slice(0, 255 - ending.length)}${ending}` : line;
}

const reasons: Partial<Record<ErrorCode, LeftOut['reason']>> = {
  DOCUMENT_NOT_PDF: 'unreadable',
  DOCUMENT_OTHER_CONTENT: 'unreadable',
  DOCUMENT_LEGACY_FORMAT: 'unsupported',
  DOCUMENT_PROTECTED: 'protected',
  DOCUMENT_TOO_LARGE: 'too-large',
  FILE_INFECTED: 'infected',
  PAGE_QUOTA_EXCEEDED: 'quota',
  // Someone deleted the document meanwhile: it is not made again.
  UPLOAD_MISSING: 'missing',
};
