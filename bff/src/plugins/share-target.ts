import type { FastifyInstance } from 'fastify';

/** Where the share sheet of a system posts its form; the manifest of the installed application says so. */
const sharePath = '/share';
/** The page of a new note, which says that the sharing has to be done once more. */
const askAgainPath = '/notes/create?shared=again';

/**
 * What is shared is kept by the service worker, on the device. Before that worker answers for the application, the form
 * arrives here: nothing of it is read or stored, and the person is told.
 */
export async function shareTarget(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('*', (_request, form, done) => {
    // To its end: a browser whose form is cut off shows its own error in the place of our page.
    form.resume();
    form.once('end', () => done(null));
    form.once('error', done);
  });
  app.post(sharePath, async (_request, reply) => reply.header('cache-control', 'no-store').redirect(askAgainPath, 303));
}
