import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { randomBytes } from 'node:crypto';
import PlainPdf from 'pdfkit';
import { cleanPhoto } from '../src/ingestion/media/photo.ts';
import type { PdfMedium } from '../src/modules/note/pdf/draw-media.ts';
import { fontFile } from '../src/modules/note/pdf/fonts.ts';
import { writeNotePdf } from '../src/modules/note/pdf/write-note-pdf.ts';

// Processor time and memory of a note's PDF, beside the same words put on pages by the bare library: `npm run bench -- note-pdf`.

const rounds = 7;
const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'savoir-pdf-bench-'));
const photo = join(folder, 'photo.jpg');
await writeFile(
  photo,
  (await cleanPhoto(resolve(import.meta.dirname, '../../e2e/fixtures/plaque-compresseur.jpg'))).photo,
);
const film = join(folder, 'film.mp4');
await writeFile(film, randomBytes(24 * 1024 * 1024));

const section = (number: number) => `## Étape ${number}

L'opération demande **deux personnes** : l'une tient la vanne, l'autre note la pression. ${'Elle se fait à froid, machine arrêtée et consignée, avec des gants. '.repeat(12)}

1. Fermer la vanne P12 et attendre 30 secondes
2. Ouvrir la purge ; noter la pression, 7,5 bar au plus
   - arrêter au-delà de 1 250 tours

| Vis | Couple | Clé |
| --- | ---: | --- |
| Corps | 65 N·m | 17 |
| Carter | 9 N·m | 8 |

> Attention : le carter reste chaud 20 min.
`;
const markdownOf = (sections: number) => Array.from({ length: sections }, (_, index) => section(index + 1)).join('\n');

const still = (index: number): PdfMedium => ({
  id: `photo-${index}`,
  kind: 'photo',
  name: `photo ${index}.jpg`,
  contentType: 'image/jpeg',
  duration: '',
  picture: photo,
  attachment: null,
});
const attached: PdfMedium = {
  id: 'film',
  kind: 'video',
  name: 'film.mp4',
  contentType: 'video/mp4',
  duration: '1 min 05 s',
  picture: photo,
  attachment: film,
};

function ours(markdown: string, media: readonly PdfMedium[]): PDFKit.PDFDocument {
  return writeNotePdf({
    title: 'Purge du compresseur',
    author: 'Camille Ferrand',
    company: 'Delorme Maintenance',
    lines: ['Par Camille Ferrand, le 20 novembre 2026'],
    seal: { sign: 'validated', lines: ['Validée par Nadia Benali le 20 novembre 2026 · version 2'] },
    isReachable: true,
    noteUrl: 'https://savoir.example/notes/0199a000-0000-7000-8000-000000000001',
    origin: 'https://savoir.example',
    markdown,
    media,
    warning: null,
    footer: 'Savoir',
    date: new Date(),
  });
}

/** The words alone, one paragraph after the other. */
function bare(markdown: string): PDFKit.PDFDocument {
  const doc = new PlainPdf({ font: fontFile('regular') });
  for (const paragraph of markdown.split('\n\n')) doc.text(paragraph).moveDown();
  doc.end();
  return doc;
}

async function measure(write: () => PDFKit.PDFDocument): Promise<{ ms: number; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    const started = process.cpuUsage();
    bytes = (await buffer(write())).length;
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / 1000);
  }
  return { ms: times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN, bytes };
}

print('| | CPU ms, median | kB | bare text, CPU ms | ratio |\n|---|---|---|---|---|');
for (const [name, markdown, media] of [
  ['one page, text', markdownOf(1), []],
  ['ten pages, text and tables', markdownOf(16), []],
  ['ten pages and six photos', markdownOf(10), [1, 2, 3, 4, 5, 6].map(still)],
  ['one page and a film of 24 MB inside', markdownOf(1), [attached]],
] as const) {
  const reference = await measure(() => bare(markdown));
  const { ms, bytes } = await measure(() => ours(markdown, media));
  print(
    `| ${name} | ${ms.toFixed(0)} | ${Math.round(bytes / 1000)} | ${reference.ms.toFixed(0)} | ${(ms / reference.ms).toFixed(2)} |`,
  );
}
print(`\nPeak memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
await rm(folder, { recursive: true });
