import { NetworkError, UploadError } from '@savoir/api-client';
import { createDocumentTicket, registerDocument } from '@savoir/contracts/documents';
import type { ErrorCode } from '@savoir/contracts/errors';
import { newId } from '@savoir/contracts/common';
import { allSettled, fork, restore } from '@savoir/remote-kit';
import { answering, fakeApi, fakeHost, refuse } from '@savoir/remote-kit/testing';
import { aDocument } from '@savoir/testing';
import { describe, expect, it } from 'vitest';
import { $monitoredIds, monitorStopped } from '../monitor/monitor.model.ts';
import { checkFile, titleFromFilename } from './check-file.ts';
import { $imports, importAsked, importCanceled, importRetried, sendFx, summaryOf } from './import.model.ts';
import { anImport, aRequest } from './test-imports.ts';

const pdf = (name: string, content = '%PDF-1.7 …', type = 'application/pdf') =>
  new File([content], name, { type, lastModified: 1 });
function importing(
  options: { refuseOnce?: boolean; cutOff?: boolean; isFull?: boolean; loseAnswer?: boolean; refusal?: ErrorCode } = {},
) {
  let refusals = options.refuseOnce === true ? 1 : 0;
  const sent: Blob[] = [];
  const registered: string[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const api = fakeApi([
    answering(createDocumentTicket, () => ({
      url: '/storage',
      fields: { key: 'k' },
      storageKey: `c/documents/${newId()}.pdf`,
    })),
    answering(registerDocument, ({ params, body }) => {
      registered.push(params.id);
      if (refusals-- > 0) throw refuse(options.refusal ?? 'PAGE_QUOTA_EXCEEDED');
      if (options.loseAnswer === true && registered.length === 1) throw new NetworkError('no answer');
      return aDocument({ id: params.id, filename: body.filename, status: 'ingesting' });
    }),
  ]);
  const reported: unknown[] = [];
  const host = { ...fakeHost({ api }), report: (error: unknown) => void reported.push(error), user: null };
  const scope = fork({
    handlers: [
      [
        sendFx,
        async ({ file, signal }: { file: Blob; signal: AbortSignal }) => {
          mostAtOnce = Math.max(mostAtOnce, ++running);
          await new Promise((resolve) => setTimeout(resolve, 5));
          running--;
          signal.throwIfAborted();
          if (options.cutOff === true) throw new UploadError('network');
          if (options.isFull === true) throw new UploadError('refused', 'ServiceUnavailable');
          sent.push(file);
        },
      ],
    ],
  });
  const ask = (...names: string[]) =>
    allSettled(importAsked, {
      scope,
      params: {
        host,
        requests: names.map((name) => aRequest(name, pdf(name, undefined, 'text/plain'))),
      },
    });
  return {
    api,
    host,
    reported,
    scope,
    sent,
    registered,
    ask,
    mostAtOnce: () => mostAtOnce,
    steps: () => scope.getState($imports).map(({ state }) => state.step),
  };
}

it('an import sends every file as pdf [S5.49], registers it and has it watched', async () => {
  const { scope, sent, ask, steps } = importing();
  await ask('a.pdf', 'b.pdf');
  expect(steps()).toEqual(['done', 'done']);
  expect(sent.map(({ type }) => type)).toEqual(['application/pdf', 'application/pdf']);
  expect(scope.getState($monitoredIds)).toHaveLength(2);
  expect(summaryOf(scope.getState($imports))).toMatchObject({ status: 'completed', total: 2, done: 2 });
});

it('an import sends three files at a time, and all of them in the end', async () => {
  const { ask, steps, mostAtOnce } = importing();
  await ask('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf', 'g.pdf');
  expect(mostAtOnce()).toBe(3);
  expect(steps()).toEqual(Array.from({ length: 7 }, () => 'done'));
});

it('an import keeps the reason of a failure, and tries again when asked', async () => {
  const { scope, ask, steps } = importing({ refuseOnce: true });
  await ask('a.pdf');
  expect(scope.getState($imports)[0]?.state).toEqual({ step: 'failed', reason: 'PAGE_QUOTA_EXCEEDED' });
  expect(summaryOf(scope.getState($imports))?.status).toBe('with-errors');
  await allSettled(importRetried, { scope, params: scope.getState($imports)[0]!.id });
  expect(steps()).toEqual(['done']);
});

it('an import whose answer was lost makes no second document when it is tried again', async () => {
  const { scope, sent, registered, ask, steps } = importing({ loseAnswer: true });
  await ask('a.pdf');
  expect(scope.getState($imports)[0]?.state).toEqual({ step: 'failed', reason: 'network' });
  await allSettled(importRetried, { scope, params: scope.getState($imports)[0]!.id });
  expect(steps()).toEqual(['done']);
  expect(sent).toHaveLength(1);
  expect(new Set(registered).size).toBe(1);
});

it('an import that is refused once its file is there sends it again when asked', async () => {
  const { scope, sent, registered, ask } = importing({ refuseOnce: true });
  await ask('a.pdf');
  await allSettled(importRetried, { scope, params: scope.getState($imports)[0]!.id });
  expect(sent).toHaveLength(2);
  expect(new Set(registered).size).toBe(2);
});

it.each(['SCANNER_UNAVAILABLE', 'RATE_LIMITED', 'AUTHENTICATION_REQUIRED'] as const)(
  'an import that cannot be registered for the moment (%s) does not send its file again',
  async (refusal) => {
    const { scope, sent, registered, ask, steps } = importing({ refuseOnce: true, refusal });
    await ask('a.pdf');
    await allSettled(importRetried, { scope, params: scope.getState($imports)[0]!.id });
    expect(steps()).toEqual(['done']);
    expect(sent).toHaveLength(1);
    expect(new Set(registered).size).toBe(1);
  },
);

it('an import for which the store has no room does not say that the connection was lost', async () => {
  const { scope, ask } = importing({ isFull: true });
  await ask('a.pdf');
  expect(scope.getState($imports)[0]?.state).toEqual({ step: 'failed', reason: 'refused' });
});

it('an import can be cancelled while it is sent, alone', async () => {
  const { scope, ask, steps } = importing();
  const all = ask('a.pdf', 'b.pdf');
  void allSettled(importCanceled, { scope, params: scope.getState($imports)[0]!.id });
  await all;
  expect(steps()).toEqual(['canceled', 'done']);
  expect(scope.getState($monitoredIds)).toHaveLength(1);
});

it('an import ends with the session: who signs in next sees no file of it, and sends none', async () => {
  const { api, scope, ask } = importing();
  const all = ask('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf');
  const controllers = scope.getState($imports).map(({ controller }) => controller);
  await allSettled(monitorStopped, { scope });
  await all;
  expect(scope.getState($imports)).toEqual([]);
  expect(controllers.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true]);
  expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain(registerDocument.id);
});

it('an upload that fails is reported and rethrown: the file is in failure and can be sent again [S8.100]', async () => {
  const { ask, reported, steps, scope } = importing({ cutOff: true });
  const $thrown = restore(sendFx.failData, null);
  await ask('a.pdf');
  expect(reported).toEqual([expect.objectContaining({ reason: 'network' })]);
  expect(scope.getState($thrown)).toMatchObject({ reason: 'network' });
  expect(steps()).toEqual(['failed']);
  expect(scope.getState($imports)[0]?.state).toEqual({ step: 'failed', reason: 'network' });
});

it('an upload that fails is not reported when someone cancelled it', async () => {
  const { ask, reported, scope } = importing({ cutOff: true });
  const all = ask('a.pdf');
  void allSettled(importCanceled, { scope, params: scope.getState($imports)[0]!.id });
  await all;
  expect(reported).toEqual([]);
});

describe('the upload summary [S4.31]', () => {
  const done = anImport({ step: 'done', documentId: newId() });
  const failed = anImport({ step: 'failed', reason: 'network' });

  it.each([
    ['uploading', [anImport({ step: 'waiting' })]],
    ['uploading', [done, anImport({ step: 'uploading', sentBytes: 3 })]],
    ['uploading', [done, anImport({ step: 'registering' })]],
    ['completed', [done, anImport({ step: 'canceled' })]],
    ['with-errors', [done, failed]],
  ] as const)('the upload summary is %s', (status, items) => {
    expect(summaryOf(items)?.status).toBe(status);
  });

  it('the upload summary is absent when nothing was imported', () => {
    expect(summaryOf([])).toBeNull();
    expect(summaryOf([anImport({ step: 'canceled' })])).toBeNull();
  });
});

describe('a chosen file', () => {
  const opened = (pageCount: number) => () => Promise.resolve({ pageCount });
  const check = async (file: File, inspect = opened(1) as Parameters<typeof checkFile>[2]) =>
    (await checkFile(file, [], inspect)).refusal;

  it('a chosen file must be a PDF by its content', async () => {
    expect(await check(pdf('a.pdf'))).toBeNull();
    expect(await check(pdf('a.pdf', 'hello'))).toBe('not-pdf');
    expect(await check(pdf('a.pdf', ''))).toBe('empty');
  });

  it('a chosen file has at most 10 MB [S5.29]', async () => {
    const sized = (bytes: number) => pdf('a.pdf', `%PDF-${'x'.repeat(bytes - 5)}`);
    expect(await check(sized(10 * 1024 * 1024))).toBeNull();
    expect(await check(sized(10 * 1024 * 1024 + 1))).toBe('too-large');
  });

  it('a chosen file has at most 3000 pages [S5.30]', async () => {
    expect(await check(pdf('a.pdf'), opened(3000))).toBeNull();
    expect(await check(pdf('a.pdf'), opened(3001))).toBe('too-many-pages');
  });

  it('a chosen file is left to the server when its pages could not be counted in time', async () => {
    expect(await checkFile(pdf('a.pdf'), [], () => Promise.resolve(null))).toMatchObject({
      refusal: null,
      pageCount: null,
    });
  });

  it.each(['encrypted', 'damaged'] as const)('a chosen file is refused when it is %s', async (fault) => {
    expect(await check(pdf('a.pdf'), () => Promise.resolve({ fault }))).toBe(fault);
  });

  it('a chosen file that is no PDF is known by its name and its start, and told what to do where it is not taken [B.121]', async () => {
    const refusalOf = (name: string, ...content: BlobPart[]) => check(new File(content, name));
    const compound = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await refusalOf('notice.docx', 'PK\u0003\u0004')).toBeNull();
    expect(await refusalOf('notice.md', '# Titre')).toBeNull();
    expect(await refusalOf('faux.docx', 'Bonjour')).toBe('other-content');
    expect(await refusalOf('faux.txt', 'PK\u0003\u0004')).toBe('other-content');
    expect(await refusalOf('ancien.doc', compound)).toBe('legacy');
    expect(await refusalOf('protege.xlsx', compound, 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0')).toBe(
      'encrypted',
    );
    expect(await refusalOf('film.mp4', 'x')).toBe('unsupported');
    expect(await refusalOf('lourd.docx', `PK${'x'.repeat(25 * 1024 * 1024)}`)).toBe('too-large-other');
    expect(await checkFile(new File(['PK'], 'Tarifs.XLSX'), [], opened(1))).toMatchObject({
      suffix: 'xlsx',
      pageCount: null,
    });
    expect(await checkFile(pdf('notice.docx'), [], opened(2))).toMatchObject({ suffix: 'pdf', pageCount: 2 });
  });

  it('a chosen file that a browser cannot read is refused, as a folder that was dropped', async () => {
    const folder = new File([], 'Notices');
    folder.slice = () => {
      throw new DOMException('A requested file or directory could not be found', 'NotFoundError');
    };
    expect(await check(folder)).toBe('unreadable');
  });

  it('a chosen file gets a title from its name', () => {
    expect(titleFromFilename('tarifs_2026.xlsx')).toBe('Tarifs 2026');
    expect(titleFromFilename('notice_pompe  NK-80.PDF')).toBe('Notice pompe NK-80');
  });
});
