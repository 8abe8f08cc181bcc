import { expect, it } from 'vitest';
import { readParts, type OfficeKind } from '../read-parts.ts';
import { fileOf } from '../test-office.ts';

const read = async (bytes: string | Buffer, kind: OfficeKind) => readParts(await fileOf(bytes), kind);

it('reads a page of the web as text: no script, nothing fetched [B.118]', async () => {
  const [first, second] = await read(
    `<!doctype html><html><head><title>t</title><style>p{}</style><script>alert(1)</script></head><body>
      <h1>Consignes</h1><p>Porter   des <b>gants</b>.<br>Toujours.</p><img src="http://exemple.fr/x.png">
      <ul><li>Casque<ul><li>blanc</li></ul></li><li>Lunettes</li></ul><p hidden>caché</p>
      <h2>Couples</h2><table><tr><th>Vis</th><th>Couple</th></tr><tr><td>M8</td><td>25&nbsp;N·m</td></tr></table>
      <ol start="3"><li>Serrer</li></ol></body></html>`,
    'html',
  );
  expect([first?.name, first?.text, first?.leftOut]).toEqual([
    'Consignes',
    '# Consignes\n\nPorter des gants.\nToujours.\n\n- Casque\n   - blanc\n- Lunettes',
    [
      { what: 'pictures', count: 1 },
      { what: 'hidden-text', count: 1 },
    ],
  ]);
  expect(second?.text).toBe('## Couples\n\n| Vis | Couple |\n| --- | --- |\n| M8 | 25\u00A0N·m |\n\n3. Serrer');
});

it('reads French texts in the encodings they come in', async () => {
  const latin = Buffer.from('Réglage à 45 °', 'latin1');
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Réglage à 45 °', 'utf16le')]);
  for (const bytes of [latin, utf16, Buffer.from('\uFEFFRéglage à 45 °')])
    expect((await read(bytes, 'txt')).map(({ text }) => text)).toEqual(['Réglage à 45 °']);
  const page = Buffer.from('<html><meta charset="iso-8859-15"><p>Prix : 5 \xA4</p></html>', 'latin1');
  expect((await read(page, 'html'))[0]?.text).toBe('Prix : 5 €');
});

it('keeps a markdown as it is written, cut at its headings, without its pictures', async () => {
  const parts = await read(
    '---\ntitle: x\n---\n# Pompe\n\nVoir **la notice**.\n\n## Vidange\n\n![Vue](http://exemple.fr/x.png)\n\n1. Ouvrir\n2. Fermer\n',
    'md',
  );
  expect(parts.map(({ name, text, leftOut }) => [name, text, leftOut])).toEqual([
    ['Pompe', '# Pompe\n\nVoir **la notice**.', []],
    ['Vidange', '## Vidange\n\nVue\n\n1. Ouvrir\n2. Fermer', [{ what: 'pictures', count: 1 }]],
  ]);
});

it('keeps powers of a markdown, and leaves out what is struck in it', async () => {
  const [part] = await read(
    'Cuve de **10**<sup>3</sup> litres, CO<sub>2</sub>, 1<sup>er</sup> : ~~45~~ 60, <del>5 *bar*</del> 6 bar. `<sup>3</sup>`\n',
    'md',
  );
  expect(part?.text).toBe('Cuve de **10**³ litres, CO₂, 1er :  60,  6 bar. `<sup>3</sup>`');
  expect(part?.leftOut).toEqual([{ what: 'struck-text', count: 2 }]);
});

it('reads a mail: who, to whom, when, about what, its text, and the names of what was attached [B.119]', async () => {
  const mail = [
    'From: =?UTF-8?Q?Nadia_Bena=C3=AFm?= <nadia@exemple.fr>',
    'To: atelier@exemple.fr, Thomas <thomas@exemple.fr>',
    'Date: Mon, 02 Nov 2026 09:30:00 +0100',
    'Subject: =?UTF-8?B?UsOpZ2xhZ2UgZGUgbGEgcHJlc3Nl?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Bonjour,</p><p>Serrer à <b>45 N·m</b>.</p><script>alert(1)</script>',
    '--x',
    'Content-Type: application/pdf; name="plan.pdf"',
    'Content-Disposition: attachment; filename="plan.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0=',
    '--x--',
  ].join('\r\n');
  const [part] = await read(mail, 'eml');
  expect(part?.name).toBe('Réglage de la presse');
  expect(part?.text.replace(/[\u00A0\u202F]/g, ' ')).toBe(
    [
      '## Réglage de la presse',
      '',
      '- De : Nadia Benaïm (nadia@exemple.fr)',
      '- À : atelier@exemple.fr, Thomas (thomas@exemple.fr)',
      '- Date : 2 novembre 2026 à 09:30',
      '',
      'Bonjour,',
      '',
      'Serrer à 45 N·m.',
      '',
      '#### Pièces jointes',
      '',
      '- plan.pdf',
    ].join('\n'),
  );
  expect(part?.leftOut).toEqual([{ what: 'attachments', count: 1 }]);
});
