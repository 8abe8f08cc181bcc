import { describe, expect, it } from 'vitest';
import { fileAddress, pageAddress } from './exported-page.ts';
import { openWikiArchive } from './open-wiki-archive.ts';
import { readArchive } from './read-archive.ts';
import {
  aPicture,
  bookstackFiles,
  confluenceFiles,
  markdownFiles,
  notionExport,
  notionFiles,
  onDisk,
  vaultFiles,
  zipOf,
} from './test-exports.ts';
import type { ImportKind } from '@savoir/contracts/note-imports';

async function read(data: Buffer, kind: ImportKind | null = null) {
  await using file = await onDisk(data);
  // Before the file goes.
  return await readArchive(await openWikiArchive(file.path), kind);
}

const id = (number: number): string => number.toString(16).padStart(32, '0');

it('reads pages in whatever encoding they are, and says of which some signs are lost', async () => {
  const markdown = '# Réglé\n\nCôté à 45 °';
  const { pages } = await read(
    await zipOf({
      'a.md': Buffer.from(markdown, 'latin1'),
      'b.md': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(markdown, 'utf16le')]),
      'c.md': Buffer.from(markdown, 'utf16le'),
      'd.md': Buffer.concat([Buffer.from(markdown), Buffer.from([0xff])]),
      'e.html': Buffer.from('<h1>Réglé</h1><p>Côté à 45 °</p>', 'latin1'),
    }),
  );
  const right = ['Réglé', 'Côté à 45 °', []];
  expect(pages.map(({ title, markdown, warnings }) => [title, markdown, warnings])).toEqual([
    right,
    right,
    right,
    ['Réglé', 'Côté à 45 °\uFFFD', ['unknown-blocks']],
    right,
  ]);
});

it('an export of Notion is read within its second ZIP, page by page, in order and in spaces [B.130]', async () => {
  const { kind, pages } = await read(await notionExport());
  expect(kind).toBe('notion');
  expect(pages.map(({ title, space, path }) => [title, space, path])).toEqual([
    ['Accueil', null, []],
    ['Atelier', 'Atelier', []],
    ['Pannes', 'Atelier', ['Atelier']],
    ['Fuite', 'Atelier', ['Atelier', 'Pannes']],
    ['Purger la presse', 'Atelier', ['Atelier']],
  ]);
});

it('an export of Notion keeps links between pages, pictures, boxes and tasks; what stands elsewhere is not fetched', async () => {
  const { pages } = await read(await notionExport());
  const folder = `Atelier ${id(1)}/Purger la presse ${id(2)}`;
  expect(pages[1]?.markdown).toBe(
    `[Purger la presse](${pageAddress(`notion:${id(2)}`)})\n\n[Pannes](${pageAddress(`notion:${id(3)}`)})`,
  );
  expect(pages[4]?.markdown).toBe(
    [
      '> ⚠️ Couper **avant** d’ouvrir',
      '1. Fermer la vanne',
      `![plaque.png](${fileAddress(`${folder}/plaque.png`)})`,
      '- [ ]  Relever la pression',
      'Logo',
      `[notice.pdf](${fileAddress(`${folder}/notice.pdf`)})`,
    ].join('\n\n'),
  );
  expect(pages[4]?.warnings).toEqual(['outside-pictures']);
});

it('an export of Notion has a database as a table that leads to its rows, whose properties are a list', async () => {
  const { pages } = await read(await notionExport());
  expect(pages[2]?.markdown).toBe(
    [
      '| Nom | Statut |',
      '| --- | --- |',
      `| [Fuite](${pageAddress(`notion:${id(4)}`)}) | Ouverte |`,
      '| Bruit | Close \\| réglée |',
    ].join('\n'),
  );
  expect(pages[3]?.markdown).toBe(
    '- **Statut**\u00A0: Ouverte\n- **Créé par**\u00A0: Claire Essai\n\nUn joint est usé.',
  );
  expect(pages[3]?.author).toBe('Claire Essai');
});

it('an export of Notion may come in parts, with an index beside the pages and folders that are called by an id alone [B.130]', async () => {
  const part = (files: Record<string, string>) =>
    zipOf(Object.fromEntries(Object.entries(files).map(([path, text]) => [`Export-0199/${path}`, text])));
  const { kind, pages } = await read(
    await zipOf({
      'ExportBlock-1-Part-1.zip': await part({
        'index.html': '<html><body><a href="x">Sommaire</a></body></html>',
        [`Atelier ${id(1)}.md`]: `# Atelier\n\n[Presse](Atelier%20${id(1)}/${id(9)}/Presse%20${id(2)}.md)`,
      }),
      'ExportBlock-1-Part-2.zip': await part({
        [`Atelier ${id(1)}/${id(9)}/Presse ${id(2)}.md`]: '# Presse\n\nTexte',
      }),
    }),
  );
  expect(kind).toBe('notion');
  expect(pages.map(({ title, space, path }) => [title, space, path])).toEqual([
    ['Atelier', 'Atelier', []],
    ['Presse', 'Atelier', ['Atelier']],
  ]);
  expect(pages[0]?.markdown).toBe(`[Presse](${pageAddress(`notion:${id(2)}`)})`);
});

it('an export of Notion keeps what is said of a picture, once', async () => {
  const folder = `Presse%20${id(2)}`;
  const text = `# Presse\n\n![La *plaque*](${folder}/plaque.png)\n\nLa plaque\n\nFermer la vanne.\n\n![vanne.png](${folder}/vanne.png)\n\nLa vanne`;
  const { pages } = await read(
    await zipOf({
      [`Presse ${id(2)}.md`]: text,
      [`Presse ${id(2)}/plaque.png`]: aPicture,
      [`Presse ${id(2)}/vanne.png`]: aPicture,
    }),
  );
  expect(pages[0]?.markdown.split('\n\n')).toEqual([
    `![La plaque](${fileAddress(`Presse ${id(2)}/plaque.png`)})`,
    'Fermer la vanne.',
    `![vanne.png](${fileAddress(`Presse ${id(2)}/vanne.png`)})`,
    'La vanne',
  ]);
});

it('an export of Notion names its pages alike in every export of the workspace', async () => {
  const keys = async (data: Buffer) => (await read(data)).pages.map(({ key }) => key);
  expect(await keys(await zipOf(notionFiles()))).toEqual(await keys(await notionExport()));
});

it('a folder of markdown takes title and author from what stands above the text, the space from the folder [B.130]', async () => {
  const { kind, pages } = await read(await zipOf(markdownFiles()));
  expect(kind).toBe('markdown');
  expect(pages.map(({ title, space, author }) => [title, space, author])).toEqual([
    ['Graisser le palier', 'Atelier', null],
    ['Purger la presse', 'Atelier', 'createur@essai.test'],
    ['lisez-moi', null, null],
  ]);
  const [grease, press, readme] = pages;
  expect(grease?.markdown).toBe('Une fois par mois.');
  expect(press?.markdown).toBe(
    `Voir [le graissage](${pageAddress(grease?.key ?? '')}) et fermer la vanne.\n\n![La plaque](${fileAddress('wiki/images/plaque.png')})`,
  );
  expect(readme?.markdown).toBe('Sans titre au-dessus.\n\nPerdu');
});

it('a folder of markdown is read without the order of its pages that GitBook or mdBook keeps beside them', async () => {
  const contents =
    '# Sommaire\n\n* [Accueil](README.md)\n\n## Presse\n\n* [Purger](presse/purger.md)\n  - [Vannes]()\n';
  const files = { 'README.md': '# Accueil\n\nBonjour', 'presse/purger.md': '# Purger\n\nFermer la vanne.' };
  const titles = async (summary: string) =>
    (await read(await zipOf({ ...files, 'SUMMARY.md': summary }))).pages.map(({ title }) => title);
  expect(await titles(contents)).toEqual(['Purger', 'Accueil']);
  expect(await titles(`${contents}\nLire dans cet ordre.\n`)).toContain('Sommaire');
});

it('a folder of markdown leads by double brackets to the page or the file of that name [B.130]', async () => {
  const { pages } = await read(await zipOf(vaultFiles()));
  expect(pages.map(({ title, path }) => [title, path])).toEqual([
    ['Palier', ['Atelier']],
    ['Presse', ['Atelier']],
    ['Palier', ['Autre']],
  ]);
  const [near, press, far] = pages.map(({ key, markdown, warnings }) => ({
    at: pageAddress(key),
    markdown,
    warnings,
  }));
  const picture = fileAddress('coffre/Fichiers/plaque.png');
  expect(press?.markdown.split('\n\n')).toEqual([
    `Voir [palier](${near?.at}), [le graissage](${near?.at}) et ce qui manque, nulle part.`,
    `![](${picture})`,
    `![La plaque du compresseur](${picture})`,
    `![La vanne](${fileAddress('coffre/Fichiers/vanne.png')})`,
    `| Où | Quoi |\n| --- | --- |\n| ici | [le palier](${near?.at}) |`,
    `[notice.pdf](${fileAddress('coffre/Fichiers/notice.pdf')}) et absente.png`,
    '`[[palier]]` reste du code',
  ]);
  expect(press?.warnings).toEqual(['missing-files']);
  expect(far?.markdown).toBe(`Un autre : [palier](${far?.at}), et [la presse](${press?.at}).`);
});

it('a folder of markdown keeps what GitBook shows around its texts: the line under the title, hints, tabs, what is embedded', async () => {
  const press = [
    '---\ndescription: >-\n  Ce qui se fait\n  chaque mois.\n---\n\n# Presse',
    '{% hint style="danger" %}\nCouper le courant.\n\n- et attendre\n{% endhint %}',
    '{% hint style="info" %}\n1. Lire\n{% endhint %}',
    '- Presse\n  {% hint style="warning" %}\n  - Chaude\nFroide\n\n  {% embed url="https://exemple.test/bain" %}\n  {% endhint %}',
    '```\n{% hint %}\n```',
    '{% tabs %}\n{% tab title="Mars" %}\nGraisser&#x20;\n{% endtab %}\n{% endtabs %}',
    '{% embed url="https://exemple.test/film" %}',
    '{% file src="../images/plan.pdf" %}',
    '{% content-ref url="../palier/" %}\n[palier](../palier/)\n{% endcontent-ref %}',
    'Voir [graisser\\_tout.md](graisser_tout.md) ou [le palier](../palier/README.md), pas {% raw %}.',
  ].join('\n\n');
  const { pages } = await read(
    await zipOf({
      'presse/README.md': press,
      'presse/graisser_tout.md': '# Graisser [tout]',
      'palier/README.md': '# Le palier\n\nTexte',
      'images/plan.pdf': '%PDF',
      '.gitbook/includes/bloc.md': '# Bloc',
    }),
  );
  expect(pages).toHaveLength(3);
  const page = (title: string) => pages.find((each) => each.title === title);
  const address = (title: string) => pageAddress(page(title)?.key ?? '');
  expect(page('Presse')?.markdown.split(/\n\n+/)).toEqual([
    'Ce qui se fait chaque mois.',
    '> ⚠️ Couper le courant.\n>\n> - et attendre',
    '> 1. Lire',
    '- Presse',
    '  > ⚠️\n  >\n  > - Chaude\n  > Froide\n  >\n  > <https://exemple.test/bain>',
    '```\n{% hint %}\n```',
    '**Mars**',
    'Graisser',
    '<https://exemple.test/film>',
    `[plan.pdf](${fileAddress('images/plan.pdf')})`,
    `[Le palier](${address('Le palier')})`,
    `Voir [Graisser \\[tout\\]](${address('Graisser [tout]')}) ou [le palier](${address('Le palier')}), pas {% raw %}.`,
  ]);
});

it('a folder of markdown keeps the boxes of VuePress and Docusaurus as quotes', async () => {
  const text = [
    '[[toc]]\n\nPurger.',
    '::: danger Haute pression\nCouper l’air.\n:::',
    ':::tip\n- Attendre\n:::\nPuis ouvrir.',
    '> :::tip **Astuce** 📝\n> Attendre.\n> :::',
    '```\n::: tip\n:::\n```',
    ':::',
  ].join('\n\n');
  const { pages } = await read(await zipOf({ 'purge.md': text }));
  expect(pages[0]?.markdown.split(/\n\n+/)).toEqual([
    'Purger.',
    '> ⚠️ **Haute pression**\n>\n> Couper l’air.',
    '> - Attendre',
    'Puis ouvrir.',
    '> **Astuce 📝**\n>\n> Attendre.\n>',
    '```\n::: tip\n:::\n```',
    ':::',
  ]);
});

it('a folder of markdown reads what is no front matter as text', async () => {
  const { pages } = await read(await zipOf({ 'a.md': '---\n[: pas du YAML\n---\n\nTexte' }));
  expect(pages[0]?.title).toBe('a');
  expect(pages[0]?.markdown).toContain('pas du YAML');
});

it('a folder of markdown may have pages of one id, each of which is a page and linked to', async () => {
  const page = (id: string, text: string) => `---\nid: ${id}\n---\n\n${text}`;
  const { pages } = await read(
    await zipOf({
      'docs/a/intro.md': page('intro', 'La presse.'),
      'docs/b/intro.md': page('intro', 'Le palier, voir [la presse](../a/intro.md).'),
      'docs/b/seule.md': page('seule', 'Une fois.'),
    }),
  );
  const keys = pages.map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe('markdown:seule');
  expect(pages[1]?.markdown).toBe(`Le palier, voir [la presse](${pageAddress(keys[0] ?? '')}).`);
});

it('an export of BookStack has a book as a space and chapters as folders, with links, pictures and attachments [B.130]', async () => {
  const { kind, pages } = await read(await zipOf(bookstackFiles()));
  expect(kind).toBe('bookstack');
  expect(pages.map(({ title, space, path, key }) => [title, space, path, key])).toEqual([
    ['Graisser le palier', 'Atelier', ['Atelier'], 'bookstack:abc-123:41'],
    ['Purger la presse', 'Atelier', ['Atelier', 'Presse'], 'bookstack:abc-123:40'],
  ]);
  expect(pages[1]?.markdown).toBe(
    [
      '## Avant',
      `Voir [le graissage](${pageAddress('bookstack:abc-123:41')}).`,
      `![La plaque](${fileAddress('files/plaque-file', 'plaque.png')})`,
      `- [notice.pdf](${fileAddress('files/notice-file', 'notice.pdf')})`,
    ].join('\n\n'),
  );
  expect(pages[0]?.markdown).toBe('Une fois *par mois*.');
});

it('an export of BookStack may be several books in one ZIP', async () => {
  const other = JSON.parse(String(bookstackFiles()['data.json'])) as { instance: { id: string } };
  other.instance.id = 'autre';
  const { pages } = await read(
    await zipOf({
      'un.zip': await zipOf(bookstackFiles()),
      'deux.zip': await zipOf({ 'data.json': JSON.stringify(other) }),
    }),
  );
  expect(pages).toHaveLength(4);
  expect(pages.at(-1)?.warnings).toEqual(['missing-files']);
});

it('an HTML export of Confluence has titles without the space, authors, and where a page stands [B.130]', async () => {
  const { kind, pages } = await read(await zipOf(confluenceFiles()));
  expect(kind).toBe('confluence');
  expect(pages.map(({ title, space, author, path, key }) => [title, space, author, path, key])).toEqual([
    ['Graisser le palier', 'Atelier', 'Inconnue Ailleurs', ['Atelier', 'Purger la presse'], 'confluence:ATE:65603'],
    ['Purger la presse', 'Atelier', 'Claire Essai', ['Atelier'], 'confluence:ATE:65601'],
  ]);
  expect(pages[0]?.markdown).toBe('Une fois par mois.');
  expect(pages[0]?.warnings).toEqual(['unknown-blocks']);
});

it('an HTML export of Confluence keeps boxes, code, tasks, tables, pictures and what hangs on a page', async () => {
  const { pages } = await read(await zipOf(confluenceFiles()));
  expect(pages[1]?.markdown).toBe(
    [
      '## Avant',
      '> Couper le courant',
      '```bash\npurge --all\n```',
      '- [ ] Relever\n- [x] Fermer',
      '| Pièce | Couple |\n| ----- | ------ |\n| Corps | 65 N·m |',
      `![plaque.png](${fileAddress('ATE/attachments/65601/65602.png', 'plaque.png')})`,
      `Voir [le graissage](${pageAddress('confluence:ATE:65603')}) et [ces valeurs](${fileAddress('ATE/attachments/65601/65613.pdf', 'Couples de serrage.pdf')}) (tick)`,
      `- [notice.pdf](${fileAddress('ATE/attachments/65601/65604.pdf', 'notice.pdf')})`,
    ].join('\n\n'),
  );
});

describe('whatever is in a page', () => {
  it('scripts and their like are dropped, and a text that is too long is shortened at a block', async () => {
    const { pages } = await read(
      await zipOf({
        'a.html':
          '<h1>Titre</h1><p onclick="x()">Un <a href="javascript:alert(1)">lien</a></p><script>alert(1)</script><style>p{}</style><object data="x"></object>',
        'b.md': `# Long\n\n${'Une ligne de texte, puis une autre.\n\n'.repeat(6000)}`,
        'c.md': '# Vide\n',
        'd.md':
          '# Balises\n\n<script>alert(1)</script>\n\nTexte <img src=x onerror=alert(1)> fini [clic](javascript:alert(1))',
        'image.png': aPicture,
      }),
    );
    const [html, long, empty, tags] = pages;
    expect(html).toMatchObject({ title: 'Titre', markdown: 'Un lien', warnings: ['unknown-blocks'] });
    expect(long?.warnings).toEqual(['shortened']);
    expect(long?.markdown.length).toBeLessThanOrEqual(200_000);
    expect(long?.markdown.endsWith('autre.')).toBe(true);
    expect(empty?.warnings).toEqual(['empty']);
    expect(tags?.markdown).not.toMatch(/alert|onerror|<script/);
  });

  it('another tool may be named; where it fits nothing, that is said', async () => {
    const data = await zipOf(markdownFiles());
    expect((await read(data, 'notion')).kind).toBe('notion');
    await expect(() => read(data, 'bookstack')).rejects.toMatchObject({ reason: 'not-that-kind' });
    await expect(() => read(data, 'confluence')).rejects.toMatchObject({ reason: 'not-that-kind' });
    const nothing = await zipOf({ 'a.txt': 'x' });
    await expect(() => read(nothing)).rejects.toMatchObject({ reason: 'nothing-to-read' });
  });
});
