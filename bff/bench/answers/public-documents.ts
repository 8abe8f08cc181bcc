import { newId } from '@savoir/contracts/common';
import type { TestBff } from '@savoir/testing/bff';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { passagesOfPages } from '../../src/knowledge/passages/passages-of-markdown.ts';
import { analyserVersion } from '../../src/modules/document/ingestion/analyser-version.ts';
import { pagesOf } from '../documents/layouts.ts';
import { leafletTexts } from '../french-texts.ts';
import { publishNote } from './publish-note.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../../node_modules/.cache/answers/', import.meta.url));
const date = new Date('2026-11-16T10:00:00.000Z');

/** Manuals in French as packages of Debian bring them: name of the package, and the file in it. */
const manuals = {
  'La FAQ Debian': ['debian-faq-fr', 'usr/share/doc/debian/FAQ/debian-faq.fr.pdf.gz'],
  'Guide du nouveau responsable Debian': ['maint-guide-fr', 'usr/share/doc/maint-guide-fr/maint-guide.fr.pdf'],
  'Manuel du développeur Debian': [
    'developers-reference-fr',
    'usr/share/developers-reference/fr/developers-reference.pdf',
  ],
  'Référence Debian': ['debian-reference-fr', 'usr/share/debian-reference/debian-reference.fr.pdf'],
  'Manuel Debian Edu': ['debian-edu-doc-fr', 'usr/share/doc/debian-edu-doc-fr/debian-edu-bookworm-manual.pdf'],
  'Manuel expEYES-17': ['eyes17-manuals-fr', 'usr/share/doc/eyes17/fr/eyes17.pdf.gz'],
  'Manuel expEYES': ['expeyes-doc-fr', 'usr/share/expeyes/doc/fr-eyes.pdf'],
  'Manuel expEYES Junior': ['expeyes-doc-fr', 'usr/share/expeyes/doc/fr-eyesj.pdf'],
  'Programmer expEYES Junior': ['expeyes-doc-fr', 'usr/share/expeyes/doc/fr-eyesj-progman.pdf'],
} as const;

/** Leaflets of the ministry of labour. */
const leaflets = [
  'La période d’essai',
  'La démission',
  'Les jours fériés et les ponts',
  'Le congé de maternité',
  'La rupture conventionnelle du contrat de travail à durée indéterminée',
  'Les heures supplémentaires : contreparties',
  'Chaleur et canicule au travail',
  'Le bruit en milieu de travail',
  'Travail dans le froid : les précautions à prendre',
  'L’autorisation de conduite des appareils de levage',
  'La priorité de réembauche',
];

const straight = (title: string) => title.replaceAll('’', "'");

/** Publishes the leaflets of these titles that we have, and answers their titles. */
export async function publishLeaflets(bff: TestBff, titles: readonly string[]): Promise<string[]> {
  const texts = leafletTexts();
  const published: string[] = [];
  for (const title of titles) {
    const text = texts.get(title) ?? texts.get(straight(title));
    if (text === undefined) continue;
    await publishNote(bff, newId(), title, text);
    published.push(title);
  }
  return published;
}

/** Publishes those that are to be had, and answers their titles; what is not there is named. */
export async function publishPublicDocuments(bff: TestBff): Promise<string[]> {
  const { services, company, users } = bff;
  const common = { companyId: company.id, spaceIds: [], personId: users.validator.id, date };
  const published = await publishLeaflets(bff, leaflets);
  for (const [title, [name, path]] of Object.entries(manuals)) {
    const file = await fileOf(name, path);
    if (file === null) continue;
    const passages = passagesOfPages(await readOnce(file));
    await services.knowledge.publish({ ...common, sourceType: 'document', sourceId: newId(), title, passages });
    published.push(title);
  }
  return published;
}

/** The pages of a file, read again when reading has changed: a thousand pages take a while. */
async function readOnce(file: string): Promise<{ page: number; markdown: string }[]> {
  const known = `${file}.${analyserVersion}.json`;
  if (existsSync(known)) return JSON.parse(await readFile(known, 'utf8')) as { page: number; markdown: string }[];
  const pages = (await pagesOf(file)).map(({ number, text }) => ({ page: number, markdown: text }));
  await writeFile(known, JSON.stringify(pages));
  return pages;
}

/** A file of a Debian package, downloaded once; null where there is no way to it. */
async function fileOf(name: string, path: string): Promise<string | null> {
  const root = `${folder}${name}/`;
  const file = `${root}${path}`;
  try {
    if (!existsSync(file)) {
      await mkdir(root, { recursive: true });
      await run('apt-get', ['download', name], { cwd: root });
      const { stdout } = await run('sh', ['-c', 'ls *.deb'], { cwd: root });
      await run('dpkg-deb', ['-x', stdout.trim(), '.'], { cwd: root });
    }
    if (!file.endsWith('.gz')) return file;
    const plain = file.slice(0, -'.gz'.length);
    await writeFile(plain, gunzipSync(await readFile(file)));
    return plain;
  } catch (error) {
    process.stdout.write(
      `Not measured: ${name}, ${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}\n`,
    );
    return null;
  }
}
