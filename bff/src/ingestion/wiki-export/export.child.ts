// Reads the export of another tool. Runs in its own process, without network, other programs and a disk to write on: a
// hostile archive can only hurt this one, which is ended when it takes too long or too much.
import { lockDown } from '../pdf/process/lock-down.ts';
import { ArchiveFault } from './archive-fault.ts';
import { isDocument, isPicture } from './exported-page.ts';
import { openWikiArchive, type WikiArchive } from './open-wiki-archive.ts';
import { readArchive } from './read-archive.ts';
import { isHtml, isMarkdown } from './readers/markdown-folder.ts';
import type { FileCounts, ReadingAnswer, ReadingRequest } from './reading-task.ts';

const send = (answer: ReadingAnswer) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(answer, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

lockDown();

let opened: { path: string; archive: WikiArchive } | null = null;

async function archiveAt(path: string): Promise<WikiArchive> {
  if (opened?.path !== path) opened = { path, archive: await openWikiArchive(path) };
  return opened.archive;
}

async function answer(request: ReadingRequest): Promise<ReadingAnswer> {
  const archive = await archiveAt(request.path);
  if (request.type === 'file') {
    const file = archive.get(request.name);
    if (file === undefined) return { type: 'file', file: { missing: 'missing' } };
    if (file.sizeBytes > request.maxBytes) return { type: 'file', file: { missing: 'too-large' } };
    return { type: 'file', file: { data: await file.read() } };
  }
  const { kind, pages } = await readArchive(archive, request.kind);
  for (const page of pages) await send({ type: 'page', page });
  return { type: 'pages', kind, counts: countsOf(archive) };
}

const isText = (path: string): boolean => isMarkdown(path) || isHtml(path) || /\.(csv|css|json|js)$/i.test(path);

function countsOf(archive: WikiArchive): FileCounts {
  const paths = [...archive.keys()];
  const documents = [...archive.values()].filter(({ path }) => isDocument(path));
  const others = paths.filter((path) => !isPicture(path) && !isText(path) && !isDocument(path)).length;
  return {
    pictures: paths.filter(isPicture).length,
    otherFiles: others,
    documentBytes: new Map(documents.map(({ path, sizeBytes }) => [path, sizeBytes])),
  };
}

const toAnswer = (error: unknown): ReadingAnswer =>
  error instanceof ArchiveFault
    ? { type: 'fault', reason: error.reason, message: error.message }
    : { type: 'error', message: String(error) };

process.on('message', (request: ReadingRequest) => {
  void answer(request)
    .catch(toAnswer)
    .then(send)
    // No one listens any more.
    .catch(() => process.exit(1));
});
