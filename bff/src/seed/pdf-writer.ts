/** A small PDF (1.7) with Helvetica text and ruled tables: enough for a demonstration document that is read like any other. */
export type PdfBlock =
  | { heading: string }
  | { subheading: string }
  | { text: string }
  | { table: string[][]; widths: number[] };

const page = { width: 595, height: 842, margin: 56 };
const lineCharacters = 88;
/** Characters of Windows-1252 outside Latin-1 that French uses. */
const windows1252: Record<string, number> = { '’': 0x92, '–': 0x96, '—': 0x97, '…': 0x85, œ: 0x9c, Œ: 0x8c, '€': 0x80 };

/** One list of blocks a page. */
export function writePdf(title: string, pages: PdfBlock[][]): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    `<< /Title ${literal(title)} /Producer (Savoir) >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  pages.forEach((blocks, index) => {
    const content = drawPage(blocks, `${title} – page ${index + 1}`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents ${7 + index * 2} 0 R >>`,
    );
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  });
  return assemble(objects);
}

function drawPage(blocks: PdfBlock[], footer: string): string {
  const operations: string[] = [];
  let y = page.height - page.margin;
  const write = (x: number, text: string, font: 'F1' | 'F2', size: number) =>
    operations.push(`BT /${font} ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`);
  for (const block of blocks) {
    if ('heading' in block) {
      y -= 20;
      write(page.margin, block.heading, 'F2', 18);
      y -= 16;
    } else if ('subheading' in block) {
      y -= 20;
      write(page.margin, block.subheading, 'F2', 13);
      y -= 6;
    } else if ('text' in block) {
      for (const line of wrap(block.text)) {
        y -= 15;
        write(page.margin, line, 'F1', 11);
      }
      y -= 6;
    } else {
      y = drawTable(operations, block, y - 8);
    }
  }
  y = page.margin / 2;
  write(page.margin, footer, 'F1', 9);
  return operations.join('\n');
}

function drawTable(
  operations: string[],
  { table, widths }: { table: string[][]; widths: number[] },
  top: number,
): number {
  const rowHeight = 22;
  const bottom = top - table.length * rowHeight;
  const edges = widths.reduce<number[]>((xs, width) => [...xs, (xs.at(-1) ?? 0) + width], [page.margin]);
  const right = edges.at(-1) ?? page.margin;
  operations.push('0.6 w');
  for (let row = 0; row <= table.length; row++)
    operations.push(`${page.margin} ${top - row * rowHeight} m ${right} ${top - row * rowHeight} l S`);
  for (const x of edges) operations.push(`${x} ${top} m ${x} ${bottom} l S`);
  table.forEach((cells, row) => {
    cells.forEach((cell, column) =>
      operations.push(
        `BT /${row === 0 ? 'F2' : 'F1'} 10 Tf ${(edges[column] ?? 0) + 6} ${top - row * rowHeight - 15} Td ${literal(cell)} Tj ET`,
      ),
    );
  });
  return bottom - 10;
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > lineCharacters) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A string of the file, every byte outside plain ASCII as an octal escape. */
function literal(text: string): string {
  const bytes = Array.from(text.replaceAll('\u202f', '\u00a0'), (char) => windows1252[char] ?? char.charCodeAt(0));
  const escaped = bytes.map((byte) =>
    byte >= 0x20 && byte < 0x7f && !'()\\'.includes(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `\\${byte.toString(8).padStart(3, '0')}`,
  );
  return `(${escaped.join('')})`;
}

function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
