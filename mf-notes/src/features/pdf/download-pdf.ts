import { errorText, type HostApi } from '@savoir/remote-kit';
import { saveFile } from './save-file.ts';
import { readNotePdf } from '../../api/note.queries.ts';

/** Fetches the note as a PDF and hands it to the browser to keep; says when it could not. */
export async function downloadPdf(host: Pick<HostApi, 'api' | 'texts' | 'toast'>, id: string): Promise<void> {
  const t = host.texts('notes');
  try {
    const { file, filename } = await readNotePdf(host.api, id);
    saveFile(file, filename);
    host.toast({ key: `pdf-${id}`, kind: 'success', title: t('pdf.done'), description: filename });
  } catch (error) {
    host.toast({ key: `pdf-${id}`, kind: 'error', title: t('pdf.failed'), description: errorText(error) });
  }
}
