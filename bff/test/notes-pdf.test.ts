import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as notes from '@savoir/contracts/notes';
import { usualFeatures } from '@savoir/testing/bff';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bff, client, emptyCompanyWith, startApplication } from './application.ts';
import { fixture } from './client.ts';
import { publishedText } from './corrections-journey.ts';
import { audio, drafted, opened, blankPhoto, published, typed, uploadedMedia, type Who } from './note-journey.ts';

import { clearReport, reportNote } from './reports/report-journey.ts';

startApplication();

const run = promisify(execFile);
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'savoir-pdf-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function download(who: Who, id: string): Promise<Response> {
  return fetch(`${client.origin}/api/notes/${id}/pdf`, { headers: bff.as(who) });
}

async function pdfOf(who: Who, id: string) {
  const response = await download(who, id);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = Buffer.from(await response.arrayBuffer());
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return { bytes, document, disposition: response.headers.get('content-disposition') };
}
type Pdf = Awaited<ReturnType<typeof pdfOf>>;

async function textOf({ document }: Pdf): Promise<string> {
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    }),
  );
  // pdf.js makes every space an ordinary one.
  return pages.join('\n').replaceAll(/[\u00A0\u202F]/g, ' ');
}

interface StructureNode {
  role?: string;
  alt?: string;
  children?: StructureNode[];
}
async function structureOf({ document }: Pdf): Promise<StructureNode[]> {
  const all = (node: StructureNode): StructureNode[] => [node, ...(node.children ?? []).flatMap(all)];
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const tree: unknown = await (await document.getPage(index + 1)).getStructTree();
      return all(tree as StructureNode);
    }),
  );
  return pages.flat();
}

const markdown = `# Contexte

L'étalonnage se fait **à froid** : est-ce clair ? Débit de 1 250 m³, *sonde* sortie.

1. Fermer la vanne
2. Lire [la notice](/documents/1) puis [ailleurs](javascript:alert(1))
   - sous-point

- [x] fait
- [ ] à faire

| Vis | Couple |
| --- | ---: |
| Corps | 65 N·m |

> Attention aux doigts

\`\`\`
relais K12
\`\`\`
`;

/** Of a note that has something of everything but a film. */
let ofAll: Pdf;
beforeAll(async () => {
  const { id } = await written([typed(), await blankPhoto(), await audio()]);
  ofAll = await pdfOf('creator', id);
});

async function written(media: unknown[], title = 'Étalonnage : « débitmètre »') {
  const note = await drafted('creator', { title, media });
  const { body } = await client.call('creator', notes.updateNote, {
    params: { id: note.id },
    version: note.version,
    body: { markdown },
  });
  return body;
}

it('the PDF of a note holds its title, text, people and address, in French typography', async () => {
  const note = await published({ title: 'Purge à 6 bar', media: [typed('Purger : ouvrir P12 ! Puis 1 250 tours.')] });
  const pdf = await pdfOf('reader', note.id);
  expect(pdf.disposition).toContain("filename*=UTF-8''Purge%20%C3%A0%206%20bar.pdf");
  const text = await textOf(pdf);
  for (const part of [
    'Purge à 6 bar',
    'Purger : ouvrir P12 ! Puis 1 250 tours.',
    'Par creator',
    'Validée par validator',
    '1/1',
  ])
    expect(text).toContain(part);
  const annotations = await (await pdf.document.getPage(1)).getAnnotations();
  expect(annotations.map(({ url }: { url?: string }) => url)).toContain(
    `${bff.services.config.publicUrl}/notes/${note.id}`,
  );
});

it('the PDF of a note has a structure a screen reader can walk: headings, lists, tables, links, figures with their words', async () => {
  const nodes = await structureOf(ofAll);
  const roles = nodes.map(({ role }) => role);
  const expected = 'Document H1 H2 P L LI Lbl LBody Table TR TH TD Link BlockQuote Code';
  expect(roles).toEqual(expect.arrayContaining(expected.split(' ')));
  const figures = nodes.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
  expect(figures).toEqual(['Photo\u00A0: vide.jpg', 'Enregistrement\u00A0: compresseur.wav']);
  const text = await textOf(ofAll);
  expect(text).toContain('☑');
  expect(text).toContain('[ « ailleurs » : lien indisponible ]');
  expect((await ofAll.document.getMetadata()).info).toMatchObject({
    Title: 'Étalonnage : « débitmètre »',
    Language: 'fr-FR',
  });
});

it('the PDF of a note shows each photo where its text does, with its caption, and the others at the end', async () => {
  const draft = await drafted('creator', { title: 'Purge', media: [await blankPhoto(), await blankPhoto(), typed()] });
  const [first, second] = draft.sources.filter(({ kind }) => kind === 'photo');
  const text = `1. Ouvrir ![La vanne P12](media:${second?.id})\n2. Fermer\n\nFin. ![](media:0197-ailleurs)`;
  const { body: note } = await client.call('creator', notes.updateNote, {
    params: { id: draft.id },
    version: draft.version,
    body: { markdown: text },
  });
  const pdf = await pdfOf('creator', note.id);
  const figures = (await structureOf(pdf)).filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
  expect(figures).toEqual(['Photo\u00A0: La vanne P12', `Photo\u00A0: ${first?.filename}`]);
  const words = await textOf(pdf);
  expect(words.indexOf('La vanne P12')).toBeGreaterThan(words.indexOf('Ouvrir'));
  expect(words.indexOf('La vanne P12')).toBeLessThan(words.indexOf('Fermer'));
  expect(words).not.toContain('media:');
});

it('the PDF of a note contains its videos and recordings, byte for byte, and links to them [S1.28]', () =>
  emptyCompanyWith([...usualFeatures, 'VIDEO_SPEECH_TO_TEXT'], async () => {
    const film = await uploadedMedia('creator', 'video', 'film.webm', 'video/webm');
    const poster = await blankPhoto();
    const note = await written([{ ...film, posterKey: poster.storageKey }, await audio(), await audio(), typed()]);
    const pdf = await pdfOf('creator', note.id);
    const attachments = (await pdf.document.getAttachments()) ?? new Map<string, never>();
    expect([...attachments.keys()].toSorted()).toEqual(['3 compresseur.wav', 'compresseur.wav', 'film.webm']);
    // As people open them.
    const played = note.sources.filter(({ kind }) => kind === 'video' || kind === 'audio');
    for (const [at, name] of ['film.webm', 'compresseur.wav', '3 compresseur.wav'].entries()) {
      const data = Buffer.from(await (await opened(played[at]?.url)).arrayBuffer());
      const content = await pdf.document.getAttachmentContent(name);
      expect(Buffer.from(content ?? []).equals(data), name).toBe(true);
    }
    const text = await textOf(pdf);
    expect(text).toContain('Regarder la vidéo (aussi joint à ce PDF)');
    expect(text).toContain('Écouter l’enregistrement (aussi joint à ce PDF)');
    const figures = (await structureOf(pdf)).filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
    expect(figures).toContain('Vidéo\u00A0: film.webm');
  }));

it('the PDF of a note links to what is too large to attach', async () => {
  const note = await drafted('creator', { media: [await audio()] });
  await bff.services.db
    .collection<{ _id: string }>('notes')
    .updateOne({ _id: note.id }, { $set: { 'media.0.sizeBytes': 26 * 1024 * 1024 } });
  const pdf = await pdfOf('creator', note.id);
  expect(await pdf.document.getAttachments()).toBeNull();
  expect(await textOf(pdf)).toContain('trop volumineux pour être joint à ce PDF');
});

it('the PDF of a note warns of a danger that was reported before it is read, on every page, until someone decides [B.32]', async () => {
  const note = await publishedText('Purge', 'Étape sous pression.\n\n'.repeat(120));
  expect(await textOf(await pdfOf('reader', note.id))).not.toContain('danger');
  const { body: report } = await reportNote('reader', note, 'dangerous');
  const pdf = await pdfOf('reader', note.id);
  const text = await textOf(pdf);
  expect(text.indexOf('Un danger a été signalé sur cette fiche')).toBeLessThan(text.indexOf('Étape sous pression'));
  expect(text).toContain('Un danger a été signalé sur cette fiche');
  expect(text).toContain('Ne vous y fiez pas avant la décision d’un validateur.');
  expect(pdf.document.numPages).toBeGreaterThan(1);
  expect(text.match(/· danger signalé/g)).toHaveLength(pdf.document.numPages);
  await clearReport('validator', report);
  expect(await textOf(await pdfOf('reader', note.id))).not.toContain('danger');
});

it('the PDF of a note leads to it by a code, where phones get to the address of the product', async () => {
  const { config } = bff.services;
  const [note, { publicUrl }] = [await published(), config];
  const figuresOf = async () =>
    (await structureOf(await pdfOf('reader', note.id))).filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
  expect(await figuresOf()).toEqual([]);
  config.publicUrl = 'https://savoir.example';
  try {
    expect(await figuresOf()).toEqual([`Code QR qui mène à la fiche\u00A0: https://savoir.example/notes/${note.id}`]);
  } finally {
    config.publicUrl = publicUrl;
  }
});

it('the PDF of a note says whose it is, who answers for which text, and until when', async () => {
  const note = await published({ title: 'Purge' });
  const become = (changes: object) =>
    bff.services.db.collection<{ _id: string }>('notes').updateOne({ _id: note.id }, { $set: changes });
  const words = async () => textOf(await pdfOf('reader', note.id));
  const date = new Date('2020-01-16T12:00:00Z');
  await become({ publicationDate: date, verifiedDate: date, edition: 3 });
  const plain = await words();
  expect(plain).toContain(`Savoir · ${bff.company.name}`);
  expect(plain).toMatch(/Validée par validator [^\n]*le 16 janvier 2020/);
  expect(plain).toContain('Version 3');
  expect(plain).toContain('version 3 · exporté le');
  expect(plain).not.toContain('à vérifier');
  await become({ reviewMonths: 12 });
  expect(await words()).toContain('Version 3 · à vérifier depuis le 16 janvier 2021');
  await become({ verifiedDate: new Date('2998-05-16T12:00:00Z'), verifierId: bff.users.admin.id });
  const verified = await words();
  expect(verified).toMatch(/Vérifiée par admin [^\n]*le 16 mai 2998/);
  expect(verified).toContain('Version 3 · à vérifier avant le 16 mai 2999');
  await become({ validatorId: null });
  expect(await words()).toContain('Publiée le 16 janvier 2020, sans validation');
});

it('the PDF of a draft has no seal and no version', async () => {
  const text = await textOf(await pdfOf('creator', (await drafted()).id));
  expect(text).toContain('Fiche non publiée');
  expect(text.toLowerCase()).not.toContain('version');
});

it('the PDF of a note is for those who may read the note', async () => {
  const draft = await drafted();
  expect((await download('reader', draft.id)).status).toBe(404);
  expect((await download(bff.other.users.admin, draft.id)).status).toBe(404);
});

it('the PDF of a note is in order for qpdf, which extracts the same attachments', async () => {
  const path = join(folder, 'note.pdf');
  await writeFile(path, ofAll.bytes);
  const { stdout } = await run('qpdf', ['--check', path]);
  expect(stdout).toContain('No syntax or stream encoding errors found');
  const { stdout: extracted } = await run('qpdf', [path, '--show-attachment=compresseur.wav'], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(extracted.equals((await fixture('compresseur.wav')).data)).toBe(true);
  expect(await readFile(path, 'latin1')).toContain('pdfuaid');
});
