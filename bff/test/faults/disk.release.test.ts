import { createDocumentTicket, getDocument, registerDocument } from '@savoir/contracts/documents';
import { newId } from '@savoir/contracts/common';
import { createNote, getNote, listNotes } from '@savoir/contracts/notes';
import { uploadId } from '@savoir/contracts/uploads';
import { expect } from 'vitest';
import { demonstrationPassword, people } from '../../src/seed/demonstration-users.ts';
import { clientAt, eventually, fixture } from '../client.ts';
import { freePort, startServer, startsServers } from '../processes/start-server.ts';
import { itSurvives } from './fault.ts';
import { smallDisk } from './full-disk.ts';
import { untilReady } from './installation.ts';
import { tokenAt } from './sign-in.ts';

startsServers();

itSurvives(
  {
    part: 'Disk and files',
    fault: 'The disk of the embedded database and of the files is full for a while',
    person:
      'What would be written is refused with 503 and may be repeated; reading goes on. With room again, so does writing.',
    kept: 'Everything that was acknowledged; no part of a file that did not fit.',
  },
  async (measure) => {
    const disk = smallDisk(96);
    const port = freePort();
    const origin = `http://localhost:${port}`;
    const { child, output } = startServer(
      { DATA_DIR: disk.folder, PORT: port, DEMONSTRATION: 'on', LOG_LEVEL: 'warn' },
      [],
      disk.inside,
    );
    await expect.poll(() => output.out + output.err, { timeout: 120_000 }).toContain('Savoir answers at');
    const pid = child.pid ?? 0;
    const token = await tokenAt({ origin }, people.camille.email, demonstrationPassword);
    const client = clientAt(origin, { as: () => ({ authorization: `Bearer ${token}` }) });
    const { data } = await fixture('dossier-numerise.pdf');
    const ticketed = async () =>
      (await client.call('creator', createDocumentTicket, { query: { documentFileSuffix: 'pdf' } })).body;
    const noted = (title: string, idempotencyKey: string) =>
      client.call('creator', createNote, {
        idempotencyKey,
        body: {
          title,
          spaceIds: [],
          media: [{ kind: 'text', text: `${title}. ${'Retendre la courroie. '.repeat(200)}` }],
        },
      });

    const acknowledged = new Map<string, string>();
    const before = await noted('Avant', newId());
    expect(before.status).toBe(201);
    acknowledged.set('Avant', before.body.id);
    const tickets = [await ticketed(), await ticketed()];

    await disk.fill(pid);
    const refused: { title: string; key: string }[] = [];
    for (let count = 0; count < 25; count++) {
      const [title, key] = [`Plein ${count}`, newId()];
      const answer = await noted(title, key);
      expect([201, 503], JSON.stringify(answer.problem)).toContain(answer.status);
      if (answer.status === 201) acknowledged.set(title, answer.body.id);
      else refused.push({ title, key });
    }
    expect(refused.length).toBeGreaterThan(0);
    for (const ticket of tickets) expect(await client.upload(ticket, data)).toBe(503);
    const list = await client.call('creator', listNotes, {});
    expect(list.status).toBe(200);
    const read = await client.call('creator', getNote, { params: { id: before.body.id } });
    expect([read.status, read.body.title]).toEqual([200, 'Avant']);

    disk.free(pid);
    await untilReady({ origin });
    for (const { title, key } of refused) {
      const { body } = await eventually(
        () => noted(title, key),
        ({ status }) => status === 201,
      );
      acknowledged.set(title, body.id);
    }
    for (const [title, id] of acknowledged) {
      const { status, body } = await client.call('creator', getNote, { params: { id } });
      expect([status, body.title]).toEqual([200, title]);
    }
    for (const ticket of tickets) {
      expect(await client.upload(ticket, data)).toBe(204);
      const id = uploadId(ticket.storageKey);
      const answer = await client.call('creator', registerDocument, {
        params: { id },
        body: { documentFileSuffix: 'pdf', filename: 'dossier.pdf', spaceIds: [] },
      });
      expect([answer.status, answer.code]).toEqual([201, null]);
      await eventually(
        () => client.call('creator', getDocument, { params: { id } }),
        ({ body }) => body.status !== 'ingesting',
      );
    }
    expect(child.exitCode, output.err).toBeNull();
    measure(`${refused.length} of 25 fiches refused, 2 files refused; all taken afterwards`);
  },
);
