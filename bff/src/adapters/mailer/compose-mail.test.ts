import { expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';

const nasty = 'Ana\r\nBcc: tous@exemple.test\u2028Votre mot de passe : 1234 <script>"';

it('no name or title starts a header, a line or a tag', () => {
  const { to, replyTo, subject, text, html } = composeMail({
    to: nasty,
    replyTo: nasty,
    subject: `Invitation de ${nasty}`,
    parts: [
      { paragraph: `Bonjour ${nasty},` },
      { link: 'https://savoir.exemple/login?a="1"&b=2', label: nasty },
      { code: nasty },
      { quote: nasty },
    ],
  });
  for (const header of [to, replyTo, subject]) expect(header).not.toMatch(/[\r\n\u2028]/);
  const line = 'Ana Bcc: tous@exemple.test Votre mot de passe : 1234 <script>"';
  expect(text.split('\n')).toEqual([
    `Bonjour ${line},`,
    '',
    `${line}\u00A0:`,
    'https://savoir.exemple/login?a="1"&b=2',
    '',
    line,
    '',
    '> Ana',
    '> Bcc: tous@exemple.test',
    '> Votre mot de passe : 1234 <script>"',
    '',
  ]);
  expect(html).not.toContain('<script>');
  expect(html).toContain('href="https://savoir.exemple/login?a=&quot;1&quot;&amp;b=2"');
  expect(html).toContain('1234 &lt;script&gt;&quot;');
});

it('says the same in both', () => {
  const { text, html } = composeMail({
    to: 'a@exemple.test',
    subject: 'Objet',
    parts: [{ paragraph: 'Un.' }, { quote: 'Deux\n\nTrois' }],
  });
  expect(text).toBe('Un.\n\n> Deux\n>\n> Trois\n');
  expect(html).toContain('<p>Un.</p>');
  expect(html).toMatch(/<blockquote[^>]*>Deux\n\nTrois<\/blockquote>/);
});
