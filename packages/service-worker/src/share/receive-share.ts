import { storeShared } from './shared-items.ts';

/** Where the share sheet of the system sends its form, and where the page that receives it stands. */
export const sharePath = '/share';

/** Stores what was shared and leads to the page that receives it; that page says so when there was no room. */
export async function receiveShare(request: Request, caches: CacheStorage): Promise<Response> {
  const to = new URL(sharePath, request.url);
  try {
    await storeShared(await request.formData(), caches);
  } catch {
    // A full device, or a form cut off on its way: the person is informed, and can share once more.
    to.searchParams.set('lost', '1');
  }
  return Response.redirect(to.href, 303);
}
