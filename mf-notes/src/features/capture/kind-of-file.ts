import { contentTypeOf, type CapturedKind } from './media-types.ts';

const kinds: readonly CapturedKind[] = ['photo', 'audio', 'video'];
const kindOfType: Record<string, CapturedKind> = { image: 'photo', audio: 'audio', video: 'video' };

/** What a file is that no one chose as something: by the type it announces, else by the ending of its name. */
export function kindOfFile(file: Pick<File, 'name' | 'type'>): CapturedKind | null {
  const [main = ''] = file.type.toLowerCase().split('/');
  return kindOfType[main] ?? kinds.find((kind) => contentTypeOf(kind, file) !== null) ?? null;
}
