import type { SharedItem } from '@savoir/service-worker';

/** Where a shared thing goes; null: the product does not take it. */
export type ShareTarget = 'note' | 'document';

/** What this user may do with what is shared. */
export interface ShareRights {
  note: boolean;
  document: boolean;
  video: boolean;
}

export type ShareRefusal = 'kind' | 'video' | 'noteRight' | 'documentRight';

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
    const refusal = target === null ? 'kind' : refusalOf(item, target, rights);
    if (refusal !== null) plan.refused.push({ item, refusal });
    else if (target !== null) plan[target].push(item);
  }
  return plan;
}

/** By the announced type, else by the ending of the name: some systems announce none. Size and format are judged where it arrives. */
export function targetOf(item: SharedItem): ShareTarget | null {
  if (item.kind === 'text') return 'note';
  const { name, type } = item.file;
  if (type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))) return 'document';
  return mediumOf(item.file) === null ? null : 'note';
}

/** The kind of medium a file is in a note. */
export function mediumOf({ name, type }: Pick<File, 'name' | 'type'>): 'photo' | 'audio' | 'video' | 'text' | null {
  const kind = type.split('/', 1)[0];
  if (kind === 'image' && type !== 'image/svg+xml') return 'photo';
  if (kind === 'audio' || kind === 'video') return kind;
  if (type === 'text/plain') return 'text';
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
