/** The address must outlive the click: the browser reads it after. */
const addressLifetimeMs = 60_000;

/** Hands a file to the browser to keep. */
export function saveFile(file: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), addressLifetimeMs);
}
