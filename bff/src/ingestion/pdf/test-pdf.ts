import { deflateSync } from 'node:zlib';

/** A PDF made by hand, for tests: one content stream (and optional images and fields) a page. */
export function testPdf(
  pages: readonly { content: string | Buffer; image?: boolean; fields?: string[] }[],
  pageTree = '',
): Buffer {
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(''),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
  ];
  const add = (body: Buffer | string) => objects.push(Buffer.from(body));
  const kids: number[] = [];
  for (const page of pages) {
    const data = deflateSync(typeof page.content === 'string' ? Buffer.from(page.content, 'latin1') : page.content);
    const content = add(
      Buffer.concat([
        Buffer.from(`<< /Length ${data.length} /Filter /FlateDecode >>\nstream\n`),
        data,
        Buffer.from('\nendstream'),
      ]),
    );
    const image =
      page.image === true
        ? add(
            '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length 1 >>\nstream\n0\nendstream',
          )
        : 0;
    const fields = (page.fields ?? []).map((field) => add(field));
    const resources = `<< /Font << /F1 3 0 R >> ${image === 0 ? '' : `/XObject << /Im1 ${image} 0 R >>`} >>`;
    kids.push(
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources ${resources} /Annots [${fields.map((field) => `${field} 0 R`).join(' ')}] >>`,
      ),
    );
  }
  objects[1] = Buffer.from(
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} ${pageTree} >>`,
  );
  return assemble(objects);
}

/** `Tj` of one line at a place and size, as a content stream. */
export const line = (text: string, y: number, size = 11, x = 60) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET\n`;

function assemble(objects: readonly Buffer[]): Buffer {
  const head = Buffer.from('%PDF-1.7\n');
  const parts: Buffer[] = [head];
  const offsets: number[] = [];
  let length = head.length;
  for (const [index, body] of objects.entries()) {
    offsets.push(length);
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(object);
    length += object.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
