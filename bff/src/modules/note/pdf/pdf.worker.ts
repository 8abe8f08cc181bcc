// Writes PDFs in a thread of its own: a long note takes seconds of thinking, in which requests must be answered.
import { parentPort } from 'node:worker_threads';
import type { PdfMessage, PdfTask } from './pdf-messages.ts';
import { writeNotePdf } from './write-note-pdf.ts';

/** A PDF is written in thousands of pieces: each by itself would keep the other thread busy. */
const partBytes = 64 * 1024;

const send = (message: PdfMessage) => parentPort?.postMessage(message);

parentPort?.on('message', ({ task, note }: PdfTask) => {
  try {
    const doc = writeNotePdf(note);
    send({ task, type: 'written' });
    const sendPart = () => send({ task, type: 'chunk', chunk: Buffer.concat(part) });
    let part: Uint8Array[] = [];
    let bytes = 0;
    doc.on('data', (piece: Uint8Array) => {
      part.push(piece);
      bytes += piece.length;
      if (bytes < partBytes) return;
      sendPart();
      part = [];
      bytes = 0;
    });
    doc.on('end', () => {
      if (bytes > 0) sendPart();
      send({ task, type: 'end' });
    });
    doc.on('error', (error: unknown) => send({ task, type: 'failed', message: String(error) }));
  } catch (error) {
    send({ task, type: 'failed', message: String(error) });
  }
});
