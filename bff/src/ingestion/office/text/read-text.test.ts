import { expect, it } from 'vitest';
import { partsOf } from '../test-office.ts';

it('the text reader reads a page of the web as text: no script, nothing fetched [B.118]', async () => {
  const [first, second] = await partsOf(
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

it('the text reader reads French texts in the encodings they come in', async () => {
  const latin = Buffer.from('Réglage à 45 °', 'latin1');
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Réglage à 45 °', 'utf16le')]);
  for (const bytes of [latin, utf16, Buffer.from('\uFEFFRéglage à 45 °')])
    expect((await partsOf(bytes, 'txt')).map(({ text }) => text)).toEqual(['Réglage à 45 °']);
  const page = Buffer.from('<html><meta charset="iso-8859-15"><p>Prix : 5 \xA4</p></html>', 'latin1');
  expect((await partsOf(page, 'html'))[0]?.text).toBe('Prix : 5 €');
});

it('the text reader keeps a markdown as it is written, cut at its headings, without its pictures', async () => {
  const parts = await partsOf(
    '---\ntitle: x\n---\n# Pompe\n\nVoir **la notice**.\n\n## Vidange\n\n![Vue](http://exemple.fr/x.png)\n\n1. Ouvrir\n2. Fermer\n',
    'md',
  );
  expect(parts.map(({ name, text, leftOut }) => [name, text, leftOut])).toEqual([
    ['Pompe', '# Pompe\n\nVoir **la notice**.', []],
    ['Vidange', '## Vidange\n\nVue\n\n1. Ouvrir\n2. Fermer', [{ what: 'pictures', count: 1 }]],
  ]);
});

it('the text reader keeps powers of a markdown, and leaves out what is struck in it', async () => {
  const [part] = await partsOf(
    'Cuve de **10**<sup>3</sup> litres, CO<sub>2</sub>, 1<sup>er</sup> : ~~45~~ 60, <del>5 *bar*</del> 6 bar. `<sup>3</sup>`\n',
    'md',
  );
  expect(part?.text).toBe('Cuve de **10**³ litres, CO₂, 1er :  60,  6 bar. `<sup>3</sup>`');
  expect(part?.leftOut).toEqual([{ what: 'struck-text', count: 2 }]);
});

it('the text reader reads what a page says outside all its elements', async () => {
  const [part] = await partsOf('Bonjour,<br>voici <b>la</b> consigne :<p>Fermer V12.</p>Merci', 'html');
  expect(part?.text).toBe('Bonjour,\nvoici la consigne :\n\nFermer V12.\n\nMerci');
});

it('the text reader says of a text which signs of it could not be read', async () => {
  const bytes = Buffer.concat([Buffer.from('Relevé : 12 bar'), Buffer.from([0xff]), Buffer.from(' à 8 h, été')]);
  for (const kind of ['txt', 'md', 'html'] as const)
    expect((await partsOf(bytes, kind)).map(({ text, leftOut }) => [text, leftOut])).toEqual([
      ['Relevé : 12 bar\uFFFD à 8 h, été', [{ what: 'text', count: 1 }]],
    ]);
});

it('the text reader leaves out the commands of a text to a terminal or a printer', async () => {
  const text = 'Journal\n\u001B[31mERREUR\u001B[0m capteur\u001B]0;titre\u0007 P7\nN\bNO\bOM, _\bx_\by\n\u001A\u001A';
  expect((await partsOf(text, 'txt')).map((part) => part.text)).toEqual(['Journal\nERREUR capteur P7\nNOM, xy']);
});
