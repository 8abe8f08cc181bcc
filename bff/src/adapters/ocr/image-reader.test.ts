import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { readFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createImageReader } from './create-image-reader.ts';
import { tesseractRecogniser } from './tesseract-recogniser.ts';
import { openAiVisionModel } from './vision-model.ts';

const going = new AbortController().signal;
const recogniser = tesseractRecogniser();
afterAll(() => recogniser.close());

const photo = () => readFile(resolve(import.meta.dirname, '../../../../e2e/fixtures/plaque-compresseur.jpg'));
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
    expect(await reader.read(await photo(), going)).toMatchObject({ by: 'ocr' });
  });

  it('the image reader refuses what is no picture', async () => {
    await expect(reader.read(Buffer.from('bonjour'), going)).rejects.toThrow(/unsupported image/);
  });
});

describe('with a vision model', () => {
  let server: Server | undefined;
  afterEach(() => new Promise((done) => (server === undefined ? done(undefined) : server.close(done))));

  /** A service that speaks chat completions and always answers this. */
  async function serviceAnswering(status: number, text: string) {
    const received: { authorization: string | undefined; body: unknown }[] = [];
    server = createServer((request, response) => {
      void json(request).then((body) => {
        received.push({ authorization: request.headers.authorization, body });
        response.writeHead(status, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            id: '1',
            created: 1,
            model: 'vision-x',
            choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
          }),
        );
      });
    });
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const service = { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'secret', model: 'vision-x' };
    return { received, reader: createImageReader(recogniser, openAiVisionModel(service)) };
  }

  it('the image reader sends the vision model the picture the recogniser could not read', async () => {
    const { reader, received } = await serviceAnswering(200, 'Vérifier la [illisible] chaque lundi matin.');
    expect(await reader.read(await noise(), going)).toEqual({
      text: 'Vérifier la [illisible] chaque lundi matin.',
      by: 'vision',
    });
    expect(received[0]?.authorization).toBe('Bearer secret');
    expect(JSON.stringify(received[0]?.body)).toContain('data:image/png;base64,iVBOR');
  });

  it('the image reader does not ask the vision model for print', async () => {
    const { reader, received } = await serviceAnswering(200, 'autre chose');
    expect(await reader.read(await photo(), going)).toMatchObject({ by: 'ocr' });
    expect(received).toEqual([]);
  });

  it('the image reader says so when the vision model could not read it either', async () => {
    const { reader } = await serviceAnswering(200, '[illisible]');
    expect(await reader.read(await noise(), going)).toBeNull();
  });

  it('the image reader fails when the vision model does not answer: that is no verdict on the picture', async () => {
    const { reader } = await serviceAnswering(401, '');
    await expect(reader.read(await noise(), going)).rejects.toThrow('Unauthorized');
  });
});
