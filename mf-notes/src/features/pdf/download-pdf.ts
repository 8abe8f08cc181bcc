import { errorText, type HostApi } from '@savoir/remote-kit';
import messages from '../../../locales/fr.json';
import { readNotePdf } from '../../api/note.queries.ts';

const { failed, done } = messages.pdf;

/** Fetches the note as a PDF and hands it to the browser to keep; says when it could not. */
export async function downloadPdf(host: Pick<HostApi, 'api' | 'toast'>, id: string): Promise<void> {
  try {
    const { file, filename } = await readNotePdf(host.api, id);
    save(file, filename);
    host.toast({ key: `pdf-${id}`, kind: 'success', title: done, description: filename });
  } catch (error) {
    host.toast({ key: `pdf-${id}`, kind: 'error', title: failed, description: errorText(error) });
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
