import type { DocumentSuffix } from '@savoir/contracts/documents';
import { newId } from '@savoir/contracts/common';
import type { ImportRequest } from '../../features/import/import.model.ts';
import { titleFromFilename, type FileCheck, type Refusal } from '../../features/import/check-file.ts';

/** A failed document whose file is chosen again. */
export interface Replaced {
  id: string;
  title: string;
  filename: string;
  spaceIds: readonly string[];
}

export interface AcceptedFile {
  id: string;
  file: File;
  title: string;
  spaceIds: readonly string[];
  suffix: DocumentSuffix;
  fingerprint: string;
  /** Null when it could not be counted. */
  pageCount: number | null;
  replaces: Replaced | null;
}

export interface RefusedFile {
  id: string;
  file: File;
  refusal: Refusal;
}

/** What was chosen so far: what will be sent, and what was turned away with its reason. */
export interface Selection {
  accepted: readonly AcceptedFile[];
  refused: readonly RefusedFile[];
}

export type SelectionChange =
  | { type: 'added'; file: File; check: FileCheck; failed?: readonly Replaced[] }
  | { type: 'removed'; id: string }
  | { type: 'titled'; id: string; title: string }
  | { type: 'placed'; id: string; spaceIds: readonly string[] }
  /** The spaces of the first one for all. */
  | { type: 'placed-alike' };

export function reduceSelection({ accepted, refused }: Selection, change: SelectionChange): Selection {
  const { type } = change;
  switch (type) {
    case 'added': {
      const { file, check, failed = [] } = change;
      if (check.refusal !== null)
        return { accepted, refused: [...refused, { id: newId(), file, refusal: check.refusal }] };
      return { accepted: [...accepted, acceptedFile(file, check, replacedBy(file, failed, accepted))], refused };
    }
    case 'removed':
      return {
        accepted: accepted.filter(({ id }) => id !== change.id),
        refused: refused.filter(({ id }) => id !== change.id),
      };
    case 'titled':
      return {
        accepted: accepted.map((entry) => (entry.id === change.id ? { ...entry, title: change.title } : entry)),
        refused,
      };
    case 'placed':
      return {
        accepted: accepted.map((entry) => (entry.id === change.id ? { ...entry, spaceIds: change.spaceIds } : entry)),
        refused,
      };
    case 'placed-alike':
      return { accepted: accepted.map((entry) => ({ ...entry, spaceIds: accepted[0]?.spaceIds ?? [] })), refused };
  }
}

const acceptedFile = (
  file: File,
  { suffix, fingerprint, pageCount }: FileCheck,
  replaces: Replaced | null,
): AcceptedFile => ({
  id: newId(),
  file,
  suffix,
  title: replaces?.title ?? titleFromFilename(file.name),
  spaceIds: replaces?.spaceIds ?? [],
  fingerprint,
  pageCount,
  replaces,
});

/** The failed document of the same file name, else the first that has no file yet. */
function replacedBy(file: File, failed: readonly Replaced[], accepted: readonly AcceptedFile[]): Replaced | null {
  const left = failed.filter(({ id }) => accepted.every(({ replaces }) => replaces?.id !== id));
  return left.find(({ filename }) => filename === file.name) ?? left[0] ?? null;
}

/** Pages that will be added, as far as they could be counted. */
export const pagesOf = ({ accepted }: Selection): number =>
  accepted.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);

export const toRequests = ({ accepted }: Selection): ImportRequest[] =>
  accepted.map(({ file, suffix, title, spaceIds, replaces }) => ({
    file,
    suffix,
    title: title.trim(),
    spaceIds,
    replacesId: replaces?.id ?? null,
  }));
