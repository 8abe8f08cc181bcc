import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPages, readPdf, type PdfPage, type ReadPdfOptions } from './index.ts';
import { line, testPdf } from './test-pdf.ts';

const fixture = (name: string) => resolve(import.meta.dirname, '../../../../e2e/fixtures', name);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, data: Buffer): Promise<string> {
  await writeFile(join(folder, name), data);
  return join(folder, name);
}

async function pagesOf(path: string, options: ReadPdfOptions = {}): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  await readPdf(path, { ...options, onPage: (page) => void pages.push(page) });
  return pages;
}

/** Ids of the reading processes that still run. */
const readers = (): number[] =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,stat=,args='])
    .toString()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(
      ([, parent, state, ...args]) =>
        parent === String(process.pid) && state?.startsWith('Z') === false && args.join(' ').includes('pdf.child'),
    )
    .map(([pid]) => Number(pid));

describe('readPdf', { timeout: 60_000 }, () => {
  it('reads headings, paragraphs and tables of a tagged file, page by page', async () => {
    const pages = await pagesOf(fixture('manuel-presse-px310.pdf'));
    expect(pages.map((page) => page.number)).toEqual([1, 2, 3, 4, 5]);
    expect(pages[0]?.text).toMatch(/^# Presse plieuse Orvane PX-310 : manuel de maintenance\n\n/);
    expect(pages[2]?.text).toContain('## 2. Circuit hydraulique\n\nLe réservoir contient 342 litres d’huile HLP 46.');
    expect(pages[3]?.text).toContain(
      '| Graissage des glissières | 80 heures | 15 min |  |\n| Contrôle du parallélisme du tablier | 450 heures | 40 min | 118 N·m |',
    );
  });

  it('reads headings and paragraphs of an untagged file from sizes and gaps', async () => {
    const content =
      line('Entretien', 780, 20) +
      line('Le filtre est chang\\351 toutes les 400 heu-', 740).replace('\\\\', '\\') +
      line('res par le technicien.', 726) +
      line('Autre paragraphe.', 690);
    const [page] = await pagesOf(await file('untagged.pdf', testPdf([{ content }])));
    expect(page?.text).toBe(
      '# Entretien\n\nLe filtre est changé toutes les 400 heures par le technicien.\n\nAutre paragraphe.',
    );
  });

  it('reads a drawn table of an untagged file where it stands', async () => {
    const level = [700, 680, 660].map((y) => `50 ${y} m 350 ${y} l S\n`);
    const upright = [50, 200, 350].map((x) => `${x} 660 m ${x} 700 l S\n`);
    const cells = [
      line('Vis', 686, 10, 55),
      line('Couple', 686, 10, 205),
      line('M8', 666, 10, 55),
      line('22 Nm', 666, 10, 205),
    ];
    const content = [
      line('Avant le tableau.', 740),
      ...level,
      ...upright,
      ...cells,
      line('Après le tableau.'.replace('è', '\u00e8'), 620),
    ].join('');
    const [page] = await pagesOf(await file('ruled.pdf', testPdf([{ content }])));
    expect(page?.text).toBe(
      'Avant le tableau.\n\n| Vis | Couple |\n| --- | --- |\n| M8 | 22 Nm |\n\nAprès le tableau.',
    );
  });

  it('leaves out what runs at the foot of every page', async () => {
    const pages = [1, 2, 3].map((number) => ({
      content:
        line(`Contenu de la page ${number}, assez long.`, 700) + line(`Notice NK-80, page ${number} sur 3`, 30, 8),
    }));
    expect((await pagesOf(await file('footers.pdf', testPdf(pages)))).map((page) => page.text)).toEqual(
      [1, 2, 3].map((number) => `Contenu de la page ${number}, assez long.`),
    );
  });

  it('reads what was filled in a form', async () => {
    const fields = [
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (machine) /TU (Machine) /V (Presse 7) /Rect [50 500 200 520] >>',
    ];
    const [page] = await pagesOf(
      await file('form.pdf', testPdf([{ content: line('Fiche de visite de la machine', 780), fields }])),
    );
    expect(page?.text).toContain('Machine : Presse 7');
  });

  it('says which pages hold only a picture', async () => {
    const path = await file(
      'scan.pdf',
      testPdf([
        { content: line('Une page avec du texte lisible', 700) },
        { content: 'q 500 0 0 700 40 40 cm /Im1 Do Q', image: true },
        { content: '' },
      ]),
    );
    expect((await pagesOf(path)).map((page) => page.state)).toEqual(['text', 'unreadable', 'text']);
  });

  it('says that a page cannot be read whose few characters mean nothing', async () => {
    const content = 'BT /F1 11 Tf 60 700 Td <010203040506> Tj ET';
    const [page] = await pagesOf(await file('signs.pdf', testPdf([{ content }])));
    expect(page).toEqual({ number: 1, state: 'unreadable', text: '' });
  });

  it('loses one page, not the file, when a page is damaged', async () => {
    const page = { content: line('Une page avec du texte lisible', 700) };
    const whole = testPdf([page, page, page]).toString('latin1');
    // The last page's object becomes a number of the same length.
    const damaged = whole.replace(/(?<=9 0 obj\n)<<.*?>>(?=\nendobj)/s, (object) => '1'.padEnd(object.length));
    const path = await file('one-bad-page.pdf', Buffer.from(damaged, 'latin1'));
    expect((await pagesOf(path)).map(({ state }) => state)).toEqual(['text', 'text', 'unreadable']);
  });

  it('starts behind the pages a resumed ingestion already has', async () => {
    const pages = await pagesOf(fixture('manuel-presse-px310.pdf'), { firstPage: 4 });
    expect(pages.map((page) => page.number)).toEqual([4, 5]);
  });

  it('says encrypted of a file that a certificate protects', async () => {
    const whole = testPdf([{ content: line('Une page avec du texte lisible', 700) }]).toString('latin1');
    const locked = whole.replace('/Root 1 0 R >>', '/Root 1 0 R /Encrypt << /Filter /Adobe.PubSec /V 4 >> >>');
    const path = await file('certificate.pdf', Buffer.from(locked, 'latin1'));
    await expect(readPdf(path)).rejects.toMatchObject({ reason: 'encrypted' });
  });

  it('counts pages without reading them', async () => {
    expect(await countPages(fixture('manuel-presse-px310.pdf'))).toBe(5);
  });

  it('waits for a slow store without taking it for silence', async () => {
    let stored = 0;
    const onPage = async () => {
      await new Promise((done) => setTimeout(done, 700));
      stored++;
    };
    await readPdf(fixture('manuel-presse-px310.pdf'), { onPage, limits: { stallMs: 2500 } });
    expect(stored).toBe(5);
  });

  it('passes on what storing a page threw, and ends the reading process', async () => {
    await expect(
      readPdf(fixture('manuel-presse-px310.pdf'), { onPage: () => Promise.reject(new Error('disk full')) }),
    ).rejects.toThrow('disk full');
    await expect.poll(readers, { timeout: 5000 }).toEqual([]);
  });

  it('stops at once when asked to', async () => {
    const stop = new AbortController();
    const reading = readPdf(fixture('manuel-presse-px310.pdf'), {
      signal: stop.signal,
      onPage: () => stop.abort(new Error('lease lost')),
    });
    await expect(reading).rejects.toThrow('lease lost');
    await expect.poll(readers, { timeout: 5000 }).toEqual([]);
  });
});

describe('a long file', { timeout: 120_000 }, () => {
  const long = () =>
    file(
      'long-file.pdf',
      testPdf(Array.from({ length: 640 }, (_, page) => ({ content: line(`Page ${page + 1} du manuel`, 700) }))),
    );
  const numbers = Array.from({ length: 640 }, (_, page) => page + 1);

  it('is read by two processes, and its pages come in order', async () => {
    const seen = new Set<number>();
    const pages: PdfPage[] = [];
    const onPage = (page: PdfPage) => {
      pages.push(page);
      if (page.number % 40 === 0) for (const pid of readers()) seen.add(pid);
    };
    await readPdf(await long(), { onPage });
    expect(pages.map(({ number }) => number)).toEqual(numbers);
    expect(pages.map(({ text }) => text)).toEqual(numbers.map((number) => `Page ${number} du manuel`));
    expect(seen.size).toBe(Math.min(2, availableParallelism()));
  });

  it('is read by one process until a second may help, and its pages come in order', async () => {
    const seen: number[] = [];
    const read: number[] = [];
    const onPage = ({ number }: PdfPage) => {
      read.push(number);
      if (number % 40 === 0) seen.push(readers().length);
    };
    await readPdf(await long(), { onPage, mayHelp: () => read.length > 160 });
    expect(read).toEqual(numbers);
    expect(seen.slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(seen.at(-1)).toBe(2);
  });

  it('loses nothing when the process that helps is killed', async () => {
    const pages: PdfPage[] = [];
    const onPage = (page: PdfPage) => {
      pages.push(page);
      const [, helper] = page.number % 40 === 0 ? readers().toSorted((a, b) => a - b) : [];
      if (helper !== undefined) process.kill(helper, 'SIGKILL');
    };
    await readPdf(await long(), { onPage });
    expect(pages.map(({ number }) => number)).toEqual(numbers);
  });
});

describe('a page that costs too much costs itself, not the file', { timeout: 120_000 }, () => {
  const plain = { content: line('Une page avec du texte lisible', 700) };
  const states = (pages: readonly PdfPage[]) => pages.map(({ state }) => state);
  const operators = (one: string, bytes: number) =>
    Buffer.concat([Buffer.from('BT /F1 9 Tf 20 700 Td '), Buffer.alloc(bytes, one), Buffer.from('ET')]);

  it('with text that never ends', async () => {
    const path = await file('cover.pdf', testPdf([{ content: operators('(a) Tj ', 60_000_000) }, plain, plain]));
    const pages = await pagesOf(path, { limits: { stallMs: 1500, memoryMb: 4000, heapMb: 3000 } });
    expect(states(pages)).toEqual(['unreadable', 'text', 'text']);
    await expect.poll(readers, { timeout: 5000 }).toEqual([]);
  });

  it('with a drawing that never ends, around text that is read', async () => {
    const columns = [700, 680, 660].map((y) => line(`Vis ${y}`, y) + line('65 N·m', y, 11, 300)).join('');
    const drawing = Buffer.concat([Buffer.from(columns, 'latin1'), Buffer.alloc(20_000_000, '1 1 m 9 9 l S ')]);
    const path = await file('drawn-cover.pdf', testPdf([plain, { content: drawing }, plain]));
    const pages = await pagesOf(path, { limits: { stallMs: 4000, memoryMb: 4000, heapMb: 3000 } });
    expect(states(pages)).toEqual(['text', 'text', 'text']);
    expect(pages[1]?.text).toContain('Vis 680');
  });

  it('that inflates to more than memory may hold', async () => {
    const path = await file('inflates.pdf', testPdf([plain, { content: Buffer.alloc(500_000_000, ' ') }]));
    expect(states(await pagesOf(path, { limits: { memoryMb: 250 } }))).toEqual(['text', 'unreadable']);
  });

  it('with more text than any page has', async () => {
    const long = { content: Array.from({ length: 100 }, () => line('Huile '.repeat(12), 700)).join('') };
    const pages = await pagesOf(await file('long.pdf', testPdf([long, plain])), {
      limits: { maxPageCharacters: 5000 },
    });
    expect(states(pages)).toEqual(['unreadable', 'text']);
  });
});

describe('a file that cannot be read fails alone and says why', { timeout: 120_000 }, () => {
  const failure = (path: string, limits: ReadPdfOptions['limits'] = {}) =>
    readPdf(path, { limits }).then(
      () => null,
      (error: unknown) => error,
    );

  it.each([
    ['encrypted', 'chiffre.pdf', {}, 'encrypted'],
    ['cut off', 'tronque.pdf', {}, 'damaged'],
    ['not a PDF at all', 'pas-un.pdf', {}, 'damaged'],
    ['with more pages than allowed', 'manuel-presse-px310.pdf', { maxPages: 4 }, 'too-many-pages'],
  ])('%s', async (_what, name, limits, reason) => {
    expect(await failure(fixture(name), limits)).toMatchObject({ reason });
  });

  it('empty', async () => {
    expect(await failure(await file('empty.pdf', Buffer.alloc(0)))).toMatchObject({ reason: 'damaged' });
  });

  it('a page that never ends is stopped after its time on the processor', async () => {
    const bomb = Buffer.alloc(60_000_000, '(a) Tj ');
    const path = await file(
      'operators.pdf',
      testPdf([{ content: Buffer.concat([Buffer.from('BT /F1 9 Tf 20 700 Td '), bomb, Buffer.from('ET')]) }]),
    );
    expect(await failure(path, { stallMs: 1500, memoryMb: 4000, heapMb: 3000 })).toMatchObject({
      reason: 'too-complex',
    });
    await expect.poll(readers, { timeout: 5000 }).toEqual([]);
  });

  it('a file that inflates without end is stopped at its memory limit', async () => {
    const path = await file('inflate.pdf', testPdf([{ content: Buffer.alloc(500_000_000, ' ') }]));
    expect(await failure(path, { memoryMb: 250 })).toMatchObject({ reason: 'too-complex' });
    await expect.poll(readers, { timeout: 5000 }).toEqual([]);
  });

  it('a page tree that claims 99 999 999 pages does not', async () => {
    const path = await file(
      'claims.pdf',
      testPdf([{ content: line('Une seule page en vérité', 700) }], '/Count 99999999'),
    );
    expect(await countPages(path)).toBeLessThan(10);
  });

  it('a reading process killed before it read anything is reported, and the next file is read', async () => {
    const reading = readPdf(fixture('manuel-presse-px310.pdf'), {
      onOpened: () => readers().forEach((pid) => process.kill(pid, 'SIGKILL')),
    });
    await expect(reading).rejects.toMatchObject({ reason: 'too-complex' });
    expect(await countPages(fixture('manuel-presse-px310.pdf'))).toBe(5);
  });
});
