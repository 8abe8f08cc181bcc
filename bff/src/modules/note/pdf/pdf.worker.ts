// Writes PDFs in a thread of its own: a long note takes seconds of thinking, in which requests must be answered.
import { parentPort } from 'node:worker_threads';
import type { PdfMessage, PdfTask } from './pdf-messages.ts';
import { writeNotePdf } from './write-note-pdf.ts';

const send = (message: PdfMessage) => parentPort?.postMessage(message);

parentPort?.on('message', ({ task, note }: PdfTask) => {
  try {
    const doc = writeNotePdf(note);
    send({ task, type: 'written' });
    doc.on('data', (chunk: Uint8Array) => send({ task, type: 'chunk', chunk }));
    doc.on('end', () => send({ task, type: 'end' }));
    doc.on('error', (error: unknown) => send({ task, type: 'failed', message: String(error) }));
  } catch (error) {
    send({ task, type: 'failed', message: String(error) });
  }
});
