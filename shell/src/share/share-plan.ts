import { documentFileTypes, suffixOfFilename, type DocumentSuffix } from '@savoir/contracts/documents';
import type { SharedItem } from '@savoir/service-worker';

/** Where a shared thing goes; null: the product does not take it. */
export type ShareTarget = 'note' | 'document';

/** What this user may do with what is shared. */
export interface ShareRights {
  note: boolean;
  document: boolean;
  video: boolean;
}

/** `legacy`: Office files of before 2007, which their program can save as new ones. */
export type ShareRefusal = 'kind' | 'legacy' | 'video' | 'noteRight' | 'documentRight';

export interface SharePlan {
  note: readonly SharedItem[];
  document: readonly SharedItem[];
  refused: readonly { item: SharedItem; refusal: ShareRefusal }[];
}

export function planShare(items: readonly SharedItem[], rights: ShareRights): SharePlan {
  const plan = {
    note: [] as SharedItem[],
    document: [] as SharedItem[],
    refused: [] as SharePlan['refused'][number][],
  };
  for (const item of items) {
    const target = targetOf(item);
    const refusal = target === null ? kindRefusal(item) : refusalOf(item, target, rights);
    if (refusal !== null) plan.refused.push({ item, refusal });
    else if (target !== null) plan[target].push(item);
  }
  return plan;
}

/** By the announced type, else by the ending of the name: some systems announce none. Size and format are judged where it arrives. */
export function targetOf(item: SharedItem): ShareTarget | null {
  if (item.kind === 'text') return 'note';
  if (mediumOf(item.file) !== null) return 'note';
  return isDocument(item.file) ? 'document' : null;
}

/** Documents, too; who shares one of these has just taken or written it. */
const forNotes = new Set<DocumentSuffix>(['jpg', 'png', 'heic', 'webp', 'txt']);
const documentTypes = new Set(
  Object.values(documentFileTypes).flatMap(({ kind, contentType }) => (kind === 'image' ? [] : [contentType])),
);

function isDocument({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const suffix = suffixOfFilename(name);
  return suffix === null ? documentTypes.has(type) || type === 'image/tiff' : !forNotes.has(suffix);
}

const kindRefusal = (item: SharedItem): ShareRefusal =>
  item.kind === 'file' && /\.(doc|xls|ppt|dot|xlt|pps)$/i.test(item.file.name) ? 'legacy' : 'kind';

/** The kind of medium a file is in a note. */
export function mediumOf({ name, type }: Pick<File, 'name' | 'type'>): 'photo' | 'audio' | 'video' | 'text' | null {
  const kind = type.split('/', 1)[0];
  if (kind === 'image' && type !== 'image/svg+xml' && type !== 'image/tiff') return 'photo';
  if (kind === 'audio' || kind === 'video') return kind;
  // Systems call a .md so as well, and what they do not know.
  if (type === 'text/plain' && ['txt', null].includes(suffixOfFilename(name))) return 'text';
  if (type !== '') return null;
  if (/\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name)) return 'photo';
  if (/\.(mp3|wav|m4a|aac|og[ga]|opus|flac)$/i.test(name)) return 'audio';
  if (/\.(mp4|m4v|3gp|mov|webm)$/i.test(name)) return 'video';
  return /\.txt$/i.test(name) ? 'text' : null;
}

function refusalOf(item: SharedItem, target: ShareTarget, rights: ShareRights): ShareRefusal | null {
  if (target === 'document') return rights.document ? null : 'documentRight';
  if (!rights.note) return 'noteRight';
  return item.kind === 'file' && mediumOf(item.file) === 'video' && !rights.video ? 'video' : null;
}
