// Reads one file that is no PDF as long as someone asks for its parts. Runs in its own process, as pdf.child.ts does, and
// for the same reason.
import { answerRequests } from '../../pdf/process/answer-requests.ts';
import type { PdfAnswer, PdfPage, PdfRequest } from '../../pdf/pdf-page.ts';
import type { DocumentPart } from '../blocks/block.ts';
import { OfficeFault } from '../office-fault.ts';
import { readParts } from '../read-parts.ts';

let opened: { parts: DocumentPart[]; maxPageCharacters: number } | null = null;

async function* answersTo(request: PdfRequest): AsyncGenerator<PdfAnswer> {
  if (request.type === 'open') {
    const { path, kind, maxPageCharacters } = request;
    if (kind === undefined || kind === 'pdf' || kind === 'image') throw new Error('not read here');
    const parts = await readParts(path, kind);
    opened = { parts, maxPageCharacters };
    yield { type: 'opened', pageCount: parts.length };
    return;
  }
  if (opened === null) throw new Error('no file is open');
  const { parts, maxPageCharacters } = opened;
  const { from, to } = request;
  yield {
    type: 'pages',
    pages: parts.slice(from - 1, to).map((part, at) => toPage(part, from + at, maxPageCharacters)),
  };
}

function toPage({ text, pictures, name, range, leftOut }: DocumentPart, number: number, longest: number): PdfPage {
  const isRead = text.length <= longest;
  return {
    number,
    state: isRead ? 'text' : 'unreadable',
    text: isRead ? text : '',
    part: { name, ...(range !== undefined && { range }), leftOut },
    pictures,
  };
}

function failureOf(error: unknown): PdfAnswer {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof OfficeFault) return { type: 'failed', reason: error.reason, message };
  return { type: 'failed', reason: error instanceof RangeError ? 'too-complex' : 'damaged', message };
}

answerRequests(answersTo, failureOf);
