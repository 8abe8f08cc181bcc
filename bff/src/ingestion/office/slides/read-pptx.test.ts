import { expect, it } from 'vitest';
import { readParts } from '../read-parts.ts';
import { officeSample, officeZip, partsOf, pptxOf, zipOf } from '../test-office.ts';

it('the reader of slides reads a presentation slide by slide, with tables and what the speaker noted [B.117]', async () => {
  const parts = await readParts(officeSample('slides.pptx'), 'pptx');
  expect(parts.map(({ name, text }) => [name, text])).toEqual([
    [
      'Sécurité à la presse',
      '## Sécurité à la presse\n\n- Arrêter la machine\n- Consigner l’énergie\n\n### Commentaires de l’orateur\n\nMontrer le cadenas rouge.',
    ],
    ['', '| Outil | Couple |\n| --- | --- |\n| Clé de 13 | 25 N·m |'],
  ]);
});

it('the reader of slides keeps the order of the presentation, not that of its files, and says that charts are left out', async () => {
  const slide = (text: string, more = '') =>
    `<p:sld><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>${more}</p:spTree></p:cSld></p:sld>`;
  const zip = await officeZip('pptx', {
    'ppt/presentation.xml':
      '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="b"/><p:sldId id="257" r:id="a"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="a" Target="slides/slide1.xml"/><Relationship Id="b" Target="/ppt/slides/slide2.xml"/></Relationships>',
    'ppt/slides/slide1.xml': slide(
      'Ensuite',
      '<p:graphicFrame><a:graphic><c:chart r:id="x"/></a:graphic></p:graphicFrame>',
    ),
    'ppt/slides/slide2.xml': slide('D’abord'),
  });
  const parts = await partsOf(zip, 'pptx');
  expect(parts.map(({ text, leftOut }) => [text, leftOut])).toEqual([
    ['D’abord', []],
    ['Ensuite', [{ what: 'drawings', count: 1 }]],
  ]);
});

it('the reader of slides reads an OpenDocument presentation the same way', async () => {
  const content = `<office:document-content><office:body><office:presentation>
    <draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>Sécurité</text:p></draw:text-box></draw:frame>
      <draw:frame presentation:class="outline"><draw:text-box><text:list><text:list-item><text:p>Casque</text:p></text:list-item>
        <text:list-item><text:p>Gants</text:p></text:list-item></text:list></draw:text-box></draw:frame>
      <office:annotation><dc:creator>Nadia</dc:creator><text:p>Pour tous</text:p></office:annotation><presentation:notes><draw:frame presentation:class="notes"><draw:text-box><text:p>Montrer.</text:p></draw:text-box></draw:frame></presentation:notes>
    </draw:page></office:presentation></office:body></office:document-content>`;
  const bytes = await zipOf({ mimetype: 'application/vnd.oasis.opendocument.presentation', 'content.xml': content });
  const [part] = await partsOf(bytes, 'odp');
  expect([part?.name, part?.text]).toEqual([
    'Sécurité',
    '## Sécurité\n\n- Casque\n- Gants\n\n### Commentaires de l’orateur\n\nMontrer.\n\n> Commentaire\u00A0: Pour tous',
  ]);
});

it('the reader of slides reads comments behind their slide, and says how many that were settled it left out', async () => {
  const zip = await pptxOf(['<p:sld><p:cSld><p:spTree/></p:cSld></p:sld>'], {
    'ppt/slides/_rels/slide1.xml.rels':
      '<Relationships><Relationship Id="c" Type="http://x/comments" Target="../comments/comment1.xml"/></Relationships>',
    'ppt/comments/comment1.xml': `<p:cmLst><p:cm><p:text>Valable à froid</p:text></p:cm><p:cm/>
      <p188:cm><p188:txBody><a:p><a:r><a:t>Et à chaud ?</a:t></a:r></a:p></p188:txBody>
        <p188:replyLst><p188:reply><p188:txBody><a:p><a:r><a:t>80 °C au plus</a:t></a:r></a:p></p188:txBody></p188:reply></p188:replyLst></p188:cm>
      <p188:cm status="resolved"><p188:txBody><a:p><a:r><a:t>Corriger le titre</a:t></a:r></a:p></p188:txBody></p188:cm></p:cmLst>`,
  });
  const [part] = await partsOf(zip, 'pptx');
  expect(part?.text).toBe(
    ['Valable à froid', 'Et à chaud ?', '80 °C au plus'].map((text) => `> Commentaire\u00A0: ${text}`).join('\n\n'),
  );
  expect(part?.leftOut).toEqual([{ what: 'comments', count: 1 }]);
});
