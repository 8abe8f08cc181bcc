import type { SavedCopy } from './copies-database.ts';
import { withCopiesIfAny } from './copies-database.ts';
import { isShown } from './shown-copies.ts';

const folder = '/copies/';

/** Where the pages of a copy find its files; the worker answers there, with and without network. */
export const copiedFilePath = (account: string, key: SavedCopy['key'], name: string): string =>
  [folder.slice(0, -1), account, key, name]
    .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
    .join('/');

export const isCopiedFile = (path: string): boolean => path.startsWith(folder);

/** A picture or the PDF of a copy. */
export async function answerCopiedFile(path: string, now = Date.now()): Promise<Response> {
  const [account = '', key = '', name = ''] = path.slice(folder.length).split('/').map(decodeURIComponent);
  const file = await withCopiesIfAny(undefined, async (database) => {
    if (!isShown(await database.get('contacts', account), now)) return undefined;
    const content = await database.get('contents', [account, key]);
    return content?.files.find((each) => each.name === name)?.file;
  });
  return file === undefined
    ? new Response(null, { status: 404 })
    : new Response(file, { headers: { 'content-type': file.type, 'cache-control': 'no-store' } });
}
