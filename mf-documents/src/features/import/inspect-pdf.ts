import type { Inspection } from './check-file.ts';

/** A file that takes longer is the server's business. */
const inspectionMs = 15_000;

/** Opens a PDF in the worker of the reader, which counts its pages; the page stays responsive meanwhile. */
export async function inspectPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Inspection> {
  const reader = await import('../viewer/pdf.ts').catch(() => null);
  // Without network the reader does not come: then, too, the server decides.
  if (reader === null) return null;
  const { openPdf, faultOf } = reader;
  const opened = openPdf({ data: bytes });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), inspectionMs);
  });
  try {
    const document = await Promise.race([opened.document, tooLong]);
    return document === null ? null : { pageCount: document.numPages };
  } catch (error) {
    return { fault: faultOf(error) };
  } finally {
    clearTimeout(timer);
    opened.close();
  }
}
