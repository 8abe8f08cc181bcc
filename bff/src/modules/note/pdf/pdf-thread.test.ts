import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { openPdfThread } from './pdf-thread.ts';
import { pdfNote as note } from './test-sheet.ts';

const thread = openPdfThread();
afterAll(() => thread.close());

it('the PDF thread writes several at once, each whole', async () => {
  const written = await Promise.all(
    ['Une', 'Deux', 'Trois'].map(async (title) =>
      (await buffer(await thread.write(note({ title })))).toString('latin1'),
    ),
  );
  for (const pdf of written) expect([pdf.slice(0, 5), pdf.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF']);
});

it('the PDF thread answers requests while it writes a long one, and gives it in few large parts', async () => {
  const markdown = Array.from({ length: 600 }, (_, index) => `- étape ${index * 7919}, à froid`).join('\n');
  let answered = 0;
  const request = setInterval(() => answered++, 1);
  const body = await thread.write(note({ markdown }));
  clearInterval(request);
  expect(answered).toBeGreaterThan(0);
  const parts = (await body.toArray()) as Buffer[];
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts.slice(0, -1)) expect(part.length).toBeGreaterThanOrEqual(64 * 1024);
  expect(Buffer.concat(parts).toString('latin1').trimEnd().slice(-5)).toBe('%%EOF');
});

it('the PDF thread says what went wrong with one, and writes the next', async () => {
  const broken = note({
    media: [
      {
        id: 'm',
        kind: 'photo',
        name: 'a.jpg',
        contentType: 'image/jpeg',
        duration: '',
        picture: '/nowhere.jpg',
        attachment: null,
      },
    ],
  });
  await expect(thread.write(broken)).rejects.toThrow('ENOENT');
  expect((await buffer(await thread.write(note()))).length).toBeGreaterThan(1000);
});

it('the PDF thread is started again after it was closed', async () => {
  await thread.close();
  expect((await buffer(await thread.write(note()))).length).toBeGreaterThan(1000);
});
