/** One field of a form; `filename` is null when it is no file. */
export interface FormPart {
  name: string;
  filename: string | null;
  contentType: string;
  bytes: Buffer;
}

/** Parts of a `multipart/form-data` body that fits into memory. */
export function partsOf(body: Buffer, contentType: string): FormPart[] {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(contentType) ?? [];
  if (boundary === undefined) return [];
  // One character a byte, so that places in the text are places in the bytes.
  const sections = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return sections.flatMap((section) => {
    const end = section.indexOf('\r\n\r\n');
    const head = section.slice(0, end);
    const [, name] = /[; ]name="([^"]*)"/.exec(head) ?? [];
    if (end < 0 || name === undefined) return [];
    return [
      {
        name,
        filename: /[; ]filename="([^"]*)"/.exec(head)?.[1] ?? null,
        contentType: /content-type: *([^\r\n]+)/i.exec(head)?.[1] ?? 'text/plain',
        bytes: Buffer.from(section.slice(end + 4, -2), 'latin1'),
      },
    ];
  });
}
