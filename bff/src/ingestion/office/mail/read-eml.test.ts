import { expect, it } from 'vitest';
import { partsOf } from '../test-office.ts';

const read = (bytes: string | Buffer) => partsOf(bytes, 'eml');
const joined = (lines: readonly string[]) => lines.join('\r\n');
/** What a mail says below its header. */
const bodyOf = async (...lines: string[]) =>
  (await read(Buffer.from(joined(['Subject: x', ...lines]), 'latin1')))[0]?.text.replace('## x\n\n', '');

it('the reader of mails reads a mail: who, to whom, when, about what, its text, and the names of what was attached [B.119]', async () => {
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
  const [part] = await read(mail);
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

const alternative = (text: string, html: string) => [
  'Content-Type: multipart/alternative; boundary=x',
  '',
  '--x',
  'Content-Type: text/plain',
  '',
  text,
  '--x',
  'Content-Type: text/html',
  '',
  html,
  '--x--',
];

it('the reader of mails reads the page of a mail where its text says less', async () => {
  const page = '<p>Serrer le palier au couple de 45 Nm, puis la bride.</p>';
  expect(await bodyOf(...alternative('Votre logiciel ne montre pas le HTML.', page))).toBe(
    'Serrer le palier au couple de 45 Nm, puis la bride.',
  );
  expect(await bodyOf(...alternative('Serrer le palier au couple\r\nde 45 Nm, puis la bride. --', page))).toBe(
    'Serrer le palier au couple\nde 45 Nm, puis la bride. --',
  );
  const table = '<table><tr><th>Vis</th><th>Couple</th></tr><tr><td>M8</td><td>25</td></tr></table>';
  expect(await bodyOf(...alternative('Vis Couple M8 25', table))).toBe('| Vis | Couple |\n| --- | --- |\n| M8 | 25 |');
});

it('the reader of mails reads the messages that a mail passes on, and names those that lie too deep', async () => {
  const around = (inner: readonly string[], subject: string, disposition: string) => [
    `Subject: ${subject}`,
    `Content-Type: multipart/mixed; boundary=${subject}`,
    '',
    `--${subject}`,
    'Content-Type: text/plain',
    '',
    `Texte ${subject}.`,
    `--${subject}`,
    'Content-Type: message/rfc822',
    ...(disposition === '' ? [] : [`Content-Disposition: ${disposition}`]),
    '',
    ...inner,
    `--${subject}--`,
  ];
  const inner = ['Content-Type: text/plain', '', 'Jamais plus de 8 bar.'];
  const parts = await read(joined(around(around(inner, 'b', 'inline'), 'a', 'attachment; filename=b.eml')));
  expect(parts.map(({ name, text }) => [name, text])).toEqual([
    ['a', '## a\n\nTexte a.'],
    ['b', '### b\n\nTexte b.'],
    ['Message joint', '### Message joint\n\nJamais plus de 8 bar.'],
  ]);
  expect(parts.flatMap(({ leftOut }) => leftOut)).toEqual([]);
  const deep = Array.from({ length: 8 }, (_, at) => `n${at}`).reduce<string[]>(
    (mail, name) => around(mail, name, ''),
    inner,
  );
  const found = await read(joined(deep));
  expect(found.map(({ name }) => name)).toEqual(['n7', 'n6', 'n5', 'n4', 'n3', 'n2']);
  expect(found.at(-1)?.leftOut).toEqual([{ what: 'attachments', count: 1 }]);
});

it('the reader of mails reads letters of a mail that does not say, or says wrongly, in which encoding they are', async () => {
  expect(await bodyOf('', 'Réglé à 45 °')).toBe('Réglé à 45 °');
  expect(await bodyOf('Content-Type: text/plain; charset=UTF-8', '', 'Réglé')).toBe('Réglé');
  expect(
    await bodyOf(
      'Content-Type: text/plain;',
      ' charset="us-ascii"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'R=E9gl=E9',
    ),
  ).toBe('Réglé');
  expect(await bodyOf(...alternative('Réglé à 8 h', '<p>Réglé à <b>8 h</b></p>'))).toBe('Réglé à 8 h');
  const mixed = Buffer.concat([Buffer.from('Subject: x\n\nRelevé à 12 bar'), Buffer.from([0xff]), Buffer.from(' été')]);
  const [part] = await read(mixed);
  expect([part?.text, part?.leftOut]).toEqual(['## x\n\nRelevé à 12 bar\uFFFD été', [{ what: 'text', count: 1 }]]);
  const [other] = await read(Buffer.from('From: Atelier Méca <a@exemple.fr>\nSubject: Relevé\n\nBonjour', 'latin1'));
  expect(other?.text).toBe('## Relevé\n\n- De : Atelier Méca (a@exemple.fr)\n\nBonjour'.replace(' :', '\u00A0:'));
});

it('the reader of mails reads a mail out of a mailbox, and one with a part of bytes', async () => {
  expect((await read('From a@exemple.fr Fri Nov 27 08:00:00 2026\nSubject: x\n\nBonjour'))[0]?.text).toBe(
    '## x\n\nBonjour',
  );
  const [part] = await read(
    joined([
      'Subject: x',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'Le plan est joint.',
      '--b',
      'Content-Type: application/octet-stream; name=plan.bin',
      'Content-Transfer-Encoding: binary',
      'Content-Disposition: attachment',
      '',
      'plan\0\u0001',
      '--b--',
    ]),
  );
  expect(part?.text).toBe('## x\n\nLe plan est joint.\n\n#### Pièces jointes\n\n- plan.bin');
});
