import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

// Exports in the shape their tools document, made by hand for tests: nothing in them was exported by anyone.

export type Files = Readonly<Record<string, string | Buffer>>;

export async function zipOf(files: Files): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** Writes bytes to a file of their own, gone once disposed. */
export async function onDisk(data: Buffer): Promise<{ path: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-test-'));
  const path = join(folder, 'export.zip');
  await pipeline([data], createWriteStream(path));
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** The smallest picture: one red point. */
export const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const id = (number: number): string => number.toString(16).padStart(32, '0');

export const notionFiles = (): Record<string, string | Buffer> => ({
  [`Atelier ${id(1)}.md`]: `# Atelier\n\n[Purger la presse](Atelier%20${id(1)}/Purger%20la%20presse%20${id(2)}.md)\n\n[Pannes](Atelier%20${id(1)}/Pannes%20${id(3)}.csv)\n`,
  [`Atelier ${id(1)}/Purger la presse ${id(2)}.md`]: [
    '# Purger la presse',
    '',
    '<aside>\n⚠️ Couper **avant** d’ouvrir\n\n</aside>',
    '',
    '1. Fermer la vanne',
    '',
    `![plaque.png](Purger%20la%20presse%20${id(2)}/plaque.png)`,
    '',
    '- [ ]  Relever la pression',
    '',
    '![Logo](https://exemple.test/logo.png)',
    '',
    `[notice.pdf](Purger%20la%20presse%20${id(2)}/notice.pdf)`,
  ].join('\n'),
  [`Atelier ${id(1)}/Purger la presse ${id(2)}/plaque.png`]: aPicture,
  [`Atelier ${id(1)}/Purger la presse ${id(2)}/notice.pdf`]: Buffer.from('%PDF-1.4'),
  [`Atelier ${id(1)}/Pannes ${id(3)}.csv`]: '\uFEFFNom,Statut\nFuite,Ouverte\n',
  [`Atelier ${id(1)}/Pannes ${id(3)}_all.csv`]: '\uFEFFNom,Statut\nFuite,Ouverte\nBruit,"Close | réglée"\n',
  [`Atelier ${id(1)}/Pannes/Fuite ${id(4)}.md`]:
    '# Fuite\n\nStatut: Ouverte\nCréé par: Claire Essai\n\nUn joint est usé.\n',
  [`Accueil ${id(5)}.md`]: '# Accueil\n\nBonjour.\n',
});

/** What a newer workspace exports: a ZIP within the ZIP. */
export const notionExport = async (): Promise<Buffer> =>
  zipOf({ [`ExportBlock-0199-Part-1.zip`]: await zipOf(notionFiles()) });

export const markdownFiles = (): Record<string, string | Buffer> => ({
  'wiki/Atelier/presse.md': [
    '---',
    'title: Purger la presse',
    'author: createur@essai.test',
    '---',
    '',
    'Voir [le graissage](graissage.md#huile) et <b>fermer</b> la vanne.',
    '',
    '![La plaque][plaque]',
    '',
    '[plaque]: ../images/plaque.png',
  ].join('\n'),
  'wiki/Atelier/graissage.md': '# Graisser le palier\n\nUne fois par mois.\n',
  'wiki/lisez-moi.md': 'Sans titre au-dessus.\n\n[Perdu](nulle-part.md)\n',
  'wiki/images/plaque.png': aPicture,
  'wiki/.DS_Store': 'x',
  '__MACOSX/wiki/._presse.md': 'x',
});

/** A folder as Obsidian writes it: pages and files are named, not addressed. */
export const vaultFiles = (): Record<string, string | Buffer> => ({
  'coffre/Atelier/Presse.md': [
    '# Presse',
    'Voir [[palier]], [[Atelier/Palier#Huile|le graissage]] et [[Perdu|ce qui manque]], [[nulle part]].',
    '![[Plaque.PNG|300]]',
    '![[plaque.png|La plaque du compresseur|300x200]]',
    '![La vanne|120](vanne.png)',
    '| Où | Quoi |\n| --- | --- |\n| ici | [[palier\\|le palier]] |',
    '![[notice.pdf]] et ![[absente.png]]',
    '`[[palier]]` reste du code',
  ].join('\n\n'),
  'coffre/Atelier/Palier.md': 'Une fois par mois.',
  'coffre/Autre/Palier.md': 'Un autre : [[palier]], et [la presse](Presse.md).',
  'coffre/Fichiers/plaque.png': aPicture,
  'coffre/Fichiers/vanne.png': aPicture,
  'coffre/Fichiers/notice.pdf': Buffer.from('%PDF-1.4'),
});

export const bookstackFiles = (): Record<string, string | Buffer> => ({
  'data.json': JSON.stringify({
    instance: { id: 'abc-123', version: 'v25.02' },
    exported_at: '2026-11-20T08:00:00.000Z',
    book: {
      id: 4,
      name: 'Atelier',
      description_html: '<p>Consignes</p>',
      chapters: [
        {
          id: 7,
          name: 'Presse',
          priority: 2,
          pages: [
            {
              id: 40,
              name: 'Purger la presse',
              html: '<h2>Avant</h2><p>Voir <a href="[[bsexport:page:41]]">le graissage</a>.</p><p><img src="[[bsexport:image:22]]" alt="La plaque"></p><script>alert(1)</script>',
              markdown: '',
              priority: 1,
              images: [{ id: 22, name: 'plaque.png', type: 'gallery', file: 'plaque-file' }],
              attachments: [{ id: 9, name: 'notice.pdf', file: 'notice-file' }],
            },
          ],
        },
      ],
      pages: [{ id: 41, name: 'Graisser le palier', html: '', markdown: 'Une fois *par mois*.', priority: 1 }],
    },
  }),
  'files/plaque-file': aPicture,
  'files/notice-file': Buffer.from('%PDF-1.4'),
});

const confluencePage = (title: string, author: string, content: string, crumbs: string, attachments = ''): string =>
  `<!DOCTYPE html><html><head><title>Atelier : ${title}</title><link rel="stylesheet" href="styles/site.css"></head><body class="theme-default aui-theme-default"><div id="page"><div id="main" class="aui-page-panel"><div id="main-header"><div id="breadcrumb-section"><ol id="breadcrumbs"><li class="first"><span><a href="index.html">Atelier</a></span></li>${crumbs}</ol></div><h1 id="title-heading" class="pagetitle"><span id="title-text">Atelier : ${title}</span></h1></div><div id="content" class="view"><div class="page-metadata">Created by <span class='author'> ${author}</span>, last modified on Nov 20, 2026</div><div id="main-content" class="wiki-content group">${content}</div>${attachments}</div></div></div></body></html>`;

export const confluenceFiles = (): Record<string, string | Buffer> => ({
  'ATE/index.html':
    '<html><head><title>ATE (Atelier)</title></head><body><h1>Space Details:</h1><div id="main-content" class="pageSection"><table class="confluenceTable"><tr><th class="confluenceTh">Key</th><td class="confluenceTd">ATE</td></tr><tr><th class="confluenceTh">Name</th><td class="confluenceTd">Atelier</td></tr></table></div><div class="pageSection"><h2>Available Pages:</h2><ul><li><a href="Purger-la-presse_65601.html">Purger la presse</a></li></ul></div></body></html>',
  'ATE/Purger-la-presse_65601.html': confluencePage(
    'Purger la presse',
    'Claire Essai',
    '<div class="toc-macro"><ul><li><a href="#avant">Avant</a></li></ul></div><h2 id="avant">Avant</h2><div class="confluence-information-macro confluence-information-macro-warning"><span class="aui-icon aui-icon-small">icône</span><div class="confluence-information-macro-body"><p>Couper le courant</p></div></div><div class="code panel pdl"><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: bash; gutter: false">purge --all</pre></div></div><ul class="inline-task-list"><li data-inline-task-id="1">Relever</li><li class="checked" data-inline-task-id="2">Fermer</li></ul><div class="table-wrap"><table class="confluenceTable"><tbody><tr><th>Pièce</th><th>Couple</th></tr><tr><td>Corps</td><td>65 N·m</td></tr></tbody></table></div><p><span class="confluence-embedded-file-wrapper"><img class="confluence-embedded-image" src="attachments/65601/65602.png" data-linked-resource-default-alias="plaque.png"></span></p><p>Voir <a href="65603.html">le graissage</a> et <a href="attachments/65601/65613.pdf" data-linked-resource-default-alias="Couples de serrage.pdf">ces valeurs</a> <img class="emoticon emoticon-tick" src="images/icons/emoticons/check.png" alt="(tick)"></p>',
    '',
    '<div class="pageSection group"><div class="pageSectionHeader"><h2 id="attachments" class="pageSectionTitle">Attachments:</h2></div><div class="greybox"><a href="attachments/65601/65602.png">plaque.png</a> (image/png)<br/><a href="attachments/65601/65604.pdf">notice.pdf</a> (application/pdf)</div></div>',
  ),
  'ATE/65603.html': confluencePage(
    'Graisser le palier',
    'Inconnue Ailleurs',
    '<p>Une fois par mois.</p><iframe src="https://exemple.test"></iframe>',
    '<li><span><a href="Purger-la-presse_65601.html">Purger la presse</a></span></li>',
  ),
  'ATE/attachments/65601/65602.png': aPicture,
  'ATE/attachments/65601/65604.pdf': Buffer.from('%PDF-1.4'),
  'ATE/attachments/65601/65613.pdf': Buffer.from('%PDF-1.7'),
  'ATE/images/icons/emoticons/check.png': aPicture,
  'ATE/styles/site.css': 'body {}',
});
