/** How files of photos start, in characters; a dot stands for any. */
const beginnings = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF....WEBP/s,
  // AVIF, and the HEIC of telephones: the brand, or that of any picture of the family.
  /^....ftyp(?:avi[fs]|hei[cmsx]|hev[cmsx]|mif1|msf1)/s,
];
const headBytes = 32;

/** What a file is shows in its first bytes; its name says nothing. */
export async function isPicture(file: Blob): Promise<boolean> {
  const head = String.fromCodePoint(...new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  return beginnings.some((beginning) => beginning.test(head));
}
