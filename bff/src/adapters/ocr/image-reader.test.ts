import { resolve } from 'node:path';
import { readFile } from 'node:fs/promises';
import { startOpenAiTestServer, type Behaviour, type OpenAiTestServer } from '@savoir/testing/openai-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageReader } from './create-image-reader.ts';
import { tesseractRecogniser } from './tesseract-recogniser.ts';
import { openAiVisionModel } from './vision-model.ts';

const going = new AbortController().signal;
const recogniser = tesseractRecogniser();
afterAll(() => recogniser.close());

const photo = () => readFile(resolve(import.meta.dirname, '../../../../e2e/fixtures/plaque-compresseur.jpg'));
/** Read in a tenth of the time. */
const print = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="700" height="120"><rect width="700" height="120" fill="#fff"/>
      <text x="30" y="75" font-size="40" font-family="DejaVu Sans">Fermer la vanne principale</text></svg>`),
  )
    .png()
    .toBuffer();
const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

describe('without a vision model', () => {
  const reader = createImageReader(recogniser, null);

  it('the image reader reads the print of a photo', async () => {
    const read = await reader.read(await photo(), going);
    expect(read).toMatchObject({ by: 'ocr' });
    expect(read?.text).toContain('Compresseur à vis VC-45');
    expect(read?.text).toContain('Puissance 45 kW');
    // The edge of its frame reads as a word of two letters.
    expect(read?.text).not.toMatch(/^\S{1,2}$/m);
  });

  it('the image reader makes no words out of what has none', async () => {
    expect(await reader.read(await noise(), going)).toBeNull();
  });

  it('the image reader takes empty paper for empty', async () => {
    const paper = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#fdfdfa' } })
      .jpeg()
      .toBuffer();
    expect(await reader.read(paper, going)).toMatchObject({ text: '', by: 'ocr', page: { words: [] } });
  });

  it('the image reader stops when asked to, and reads the next picture', async () => {
    const stop = new AbortController();
    const reading = reader.read(await photo(), stop.signal);
    setTimeout(() => stop.abort(new Error('lease lost')), 50);
    await expect(reading).rejects.toThrow('lease lost');
    expect(await reader.read(await print(), going)).toMatchObject({ by: 'ocr' });
  });

  it('the image reader refuses what is no picture', async () => {
    await expect(reader.read(Buffer.from('bonjour'), going)).rejects.toThrow(/unsupported image/);
  });
});

describe('with a vision model', () => {
  let server: OpenAiTestServer;
  beforeAll(async () => {
    server = await startOpenAiTestServer();
  });
  afterAll(() => server.close());

  /** A reader whose vision model does this with the next picture. */
  function readerWith(behaviour: Behaviour) {
    server.behave(behaviour);
    const before = server.requests.length;
    const model = openAiVisionModel({ baseUrl: server.baseUrl, apiKey: server.apiKey, model: 'vision-x' });
    return { reader: createImageReader(recogniser, model), asked: () => server.requests.slice(before) };
  }

  it('the image reader sends the vision model the picture the recogniser could not read', async () => {
    const { reader, asked } = readerWith({ kind: 'answer', text: 'Vérifier la [illisible] chaque lundi matin.' });
    expect(await reader.read(await noise(), going)).toEqual({
      text: 'Vérifier la [illisible] chaque lundi matin.',
      by: 'vision',
    });
    expect(JSON.stringify(asked())).toContain('data:image/png;base64,iVBOR');
  });

  it('the image reader does not ask the vision model for print', async () => {
    const { reader, asked } = readerWith({ kind: 'answer', text: 'autre chose' });
    expect(await reader.read(await print(), going)).toMatchObject({ by: 'ocr' });
    expect(asked()).toEqual([]);
  });

  it('the image reader says so when the vision model could not read it either', async () => {
    const { reader } = readerWith({ kind: 'answer', text: '[illisible]' });
    expect(await reader.read(await noise(), going)).toBeNull();
  });

  it('the image reader fails when the vision model does not answer: that is no verdict on the picture', async () => {
    const { reader } = readerWith({ kind: 'status', status: 401 });
    await expect(reader.read(await noise(), going)).rejects.toThrow('scripted failure');
  });
});
