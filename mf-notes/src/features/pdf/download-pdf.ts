import { errorText, type HostApi } from '@savoir/remote-kit';
import { readNotePdf } from '../../api/note.queries.ts';

/** Fetches the note as a PDF and hands it to the browser to keep; says when it could not. */
export async function downloadPdf(host: Pick<HostApi, 'api' | 'texts' | 'toast'>, id: string): Promise<void> {
  const t = host.texts('notes');
  try {
    const { file, filename } = await readNotePdf(host.api, id);
    save(file, filename);
    host.toast({ key: `pdf-${id}`, kind: 'success', title: t('pdf.done'), description: filename });
  } catch (error) {
    host.toast({ key: `pdf-${id}`, kind: 'error', title: t('pdf.failed'), description: errorText(error) });
  }
}

/** The address must outlive the click: the browser reads it after. */
const addressLifetimeMs = 60_000;

function save(file: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), addressLifetimeMs);
}
