/** Hands a text to the browser as a file to store. */
export function saveText(filename: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: filename });
  link.click();
  URL.revokeObjectURL(href);
}
