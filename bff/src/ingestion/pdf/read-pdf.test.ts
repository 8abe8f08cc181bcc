import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf, type PdfPage, type ReadPdfOptions } from './index.ts';
import { fixture, pagesOf, readers, testFiles } from './test-reading.ts';
import { line, testPdf } from './test-pdf.ts';

const file = testFiles();

describe('readPdf', () => {
  it('readPdf reads headings, paragraphs and tables of a tagged file, page by page', async () => {
    const pages = await pagesOf(fixture('manuel-presse-px310.pdf'));
    expect(pages.map((page) => page.number)).toEqual([1, 2, 3, 4, 5]);
    expect(pages[0]?.text).toMatch(/^# Presse plieuse Orvane PX-310 : manuel de maintenance\n\n/);
    expect(pages[2]?.text).toContain('## 2. Circuit hydraulique\n\nLe réservoir contient 342 litres d’huile HLP 46.');
    expect(pages[3]?.text).toContain(
      '| Graissage des glissières | 80 heures | 15 min |  |\n| Contrôle du parallélisme du tablier | 450 heures | 40 min | 118 N·m |',
    );
  });

  describe('an untagged file', () => {
    const paragraphs =
      line('Entretien', 780, 20) +
      line('Le filtre est chang\\351 toutes les 400 heu-', 740).replace('\\\\', '\\') +
      line('res par le technicien.', 726) +
      line('Autre paragraphe.', 690);
    const table = [
      line('Avant le tableau.', 740),
      ...[700, 680, 660].map((y) => `50 ${y} m 350 ${y} l S\n`),
      ...[50, 200, 350].map((x) => `${x} 660 m ${x} 700 l S\n`),
      line('Vis', 686, 10, 55),
      line('Couple', 686, 10, 205),
      line('M8', 666, 10, 55),
      line('22 Nm', 666, 10, 205),
      line('Après le tableau.', 620),
    ].join('');
    const form = {
      content: line('Fiche de visite de la machine', 780),
      fields: [
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (machine) /TU (Machine) /V (Presse 7) /Rect [50 500 200 520] >>',
      ],
    };
    const picture = { content: 'q 500 0 0 700 40 40 cm /Im1 Do Q', image: true };
    const signs = 'BT /F1 11 Tf 60 700 Td <010203040506> Tj ET';
    let pages: PdfPage[];
    beforeAll(async () => {
      const all = [{ content: paragraphs }, { content: table }, form, picture, { content: '' }, { content: signs }];
      pages = await pagesOf(await file('untagged.pdf', testPdf(all)));
    });

    it('readPdf reads headings and paragraphs of an untagged file from sizes and gaps', () => {
      expect(pages[0]?.text).toBe(
        '# Entretien\n\nLe filtre est changé toutes les 400 heures par le technicien.\n\nAutre paragraphe.',
      );
    });

    it('readPdf reads a drawn table of an untagged file where it stands', () => {
      expect(pages[1]?.text).toBe(
        'Avant le tableau.\n\n| Vis | Couple |\n| --- | --- |\n| M8 | 22 Nm |\n\nAprès le tableau.',
      );
    });

    it('readPdf reads what was filled in a form', () => {
      expect(pages[2]?.text).toContain('Machine : Presse 7');
    });

    it('readPdf says which pages hold only a picture', () => {
      expect(pages.slice(2, 5).map(({ state }) => state)).toEqual(['text', 'unreadable', 'text']);
    });

    it('readPdf says that a page cannot be read whose few characters mean nothing', () => {
      expect(pages[5]).toEqual({ number: 6, state: 'unreadable', text: '' });
    });
  });

  it('readPdf leaves out what runs at the foot of every page, and loses one page, not the file, when a page is damaged', async () => {
    const texts = [1, 2, 3, 4].map((number) => `Contenu de la page ${number}, assez long.`);
    const whole = testPdf(
      texts.map((text, at) => ({ content: line(text, 700) + line(`Notice NK-80, page ${at + 1} sur 4`, 30, 8) })),
    ).toString('latin1');
    // The last page's object becomes a number of the same length.
    const damaged = whole.replace(/(?<=11 0 obj\n)<<.*?>>(?=\nendobj)/s, (object) => '1'.padEnd(object.length));
    const pages = await pagesOf(await file('one-bad-page.pdf', Buffer.from(damaged, 'latin1')));
    expect(pages.map(({ state }) => state)).toEqual(['text', 'text', 'text', 'unreadable']);
    expect(pages.map(({ text }) => text)).toEqual([...texts.slice(0, 3), '']);
  });

  it('starts behind the pages a resumed ingestion already has', { tags: 'release' }, async () => {
    const pages = await pagesOf(fixture('manuel-presse-px310.pdf'), { firstPage: 4 });
    expect(pages.map((page) => page.number)).toEqual([4, 5]);
  });

  it('readPdf says encrypted of a file that a certificate protects', async () => {
    const whole = testPdf([{ content: line('Une page avec du texte lisible', 700) }]).toString('latin1');
    const locked = whole.replace('/Root 1 0 R >>', '/Root 1 0 R /Encrypt << /Filter /Adobe.PubSec /V 4 >> >>');
    const path = await file('certificate.pdf', Buffer.from(locked, 'latin1'));
    await expect(readPdf(path)).rejects.toMatchObject({ reason: 'encrypted' });
  });

  it('waits for a slow store without taking it for silence', { tags: 'release' }, async () => {
    let stored = 0;
    const onPage = async () => {
      await new Promise((done) => setTimeout(done, 700));
      stored++;
    };
    await readPdf(fixture('manuel-presse-px310.pdf'), { onPage, limits: { stallMs: 2500 } });
    expect(stored).toBe(5);
  });

  it('passes on what storing a page threw, and ends the reading process', { tags: 'release' }, async () => {
    await expect(
      readPdf(fixture('manuel-presse-px310.pdf'), { onPage: () => Promise.reject(new Error('disk full')) }),
    ).rejects.toThrow('disk full');
    await expect.poll(readers).toEqual([]);
  });

  it('stops at once when asked to', { tags: 'release' }, async () => {
    const stop = new AbortController();
    const reading = readPdf(fixture('manuel-presse-px310.pdf'), {
      signal: stop.signal,
      onPage: () => stop.abort(new Error('lease lost')),
    });
    await expect(reading).rejects.toThrow('lease lost');
    await expect.poll(readers).toEqual([]);
  });
});

describe('a file that cannot be read fails alone and says why', () => {
  const failure = (path: string, limits: ReadPdfOptions['limits'] = {}) =>
    readPdf(path, { limits }).then(
      () => null,
      (error: unknown) => error,
    );

  it.each([
    ['encrypted', 'chiffre.pdf', 'encrypted'],
    ['not a PDF at all', 'pas-un.pdf', 'damaged'],
  ])('%s', { tags: 'release' }, async (_what, name, reason) => {
    expect(await failure(fixture(name))).toMatchObject({ reason });
  });

  it('cut off', async () => {
    expect(await failure(fixture('tronque.pdf'))).toMatchObject({ reason: 'damaged' });
  });

  it('empty', { tags: 'release' }, async () => {
    expect(await failure(await file('empty.pdf', Buffer.alloc(0)))).toMatchObject({ reason: 'damaged' });
  });

  it('with more pages than allowed', async () => {
    const path = await file('long.pdf', testPdf([{ content: '' }, { content: '' }]));
    expect(await failure(path, { maxPages: 1 })).toMatchObject({ reason: 'too-many-pages' });
  });

  it('a page tree that claims 99 999 999 pages does not', async () => {
    const path = await file(
      'claims.pdf',
      testPdf([{ content: line('Une seule page en vérité', 700) }], '/Count 99999999'),
    );
    expect(await readPdf(path)).toBeLessThan(10);
  });

  it(
    'a reading process killed before it read anything is reported, and the next file is read',
    { tags: 'release' },
    async () => {
      const reading = readPdf(fixture('manuel-presse-px310.pdf'), {
        onOpened: () => readers().forEach((pid) => process.kill(pid, 'SIGKILL')),
      });
      await expect(reading).rejects.toMatchObject({ reason: 'too-complex' });
      expect(await readPdf(fixture('manuel-presse-px310.pdf'))).toBe(5);
    },
  );
});
