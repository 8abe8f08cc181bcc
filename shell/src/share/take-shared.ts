import type { SharedFiles } from '@savoir/remote-kit';
import { dropShared, readShared } from '@savoir/service-worker';
import { mediumOf, targetOf, type ShareTarget } from './share-plan.ts';

/** Hands what was shared over to the page it is for, once. */
export async function takeShared(target: ShareTarget): Promise<SharedFiles> {
  const items = (await readShared(caches)).filter((item) => targetOf(item) === target);
  const taken: SharedFiles = { files: [], texts: [] };
  for (const item of items)
    if (item.kind === 'text') taken.texts.push(item.text);
    else {
      const kind = mediumOf(item.file);
      if (kind === 'text') taken.texts.push(await item.file.text());
      else taken.files.push({ kind: kind ?? 'document', file: item.file });
    }
  await dropShared(
    items.map(({ key }) => key),
    caches,
  );
  return taken;
}
