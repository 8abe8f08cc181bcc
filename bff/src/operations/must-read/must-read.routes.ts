import * as mustReads from '@savoir/contracts/must-reads';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { askSpaces, restoreReadings, withdraw } from './ask-to-read.ts';
import { followedMustReads, mustReadsOfNote } from './must-read-progress.ts';
import { confirmReading, ownMustReadsOf, toReadOf } from './own-readings.ts';
import { readingsCsv } from './readings-csv.ts';
import { remindNow } from './waiting-readers.ts';

export const mustReadOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    handle(app, mustReads.ownMustReads, async ({ actor }) => ownMustReadsOf(services, actor));
    handle(app, mustReads.listMustReads, async ({ actor }) => followedMustReads(services, actor));
    handle(app, mustReads.noteToRead, async ({ actor, params }) => toReadOf(services, actor, params.id));
    handle(app, mustReads.confirmRead, async ({ actor, params, body }) =>
      confirmReading(services, actor, params.id, body.edition),
    );
    handle(app, mustReads.noteMustReads, async ({ actor, params }) => mustReadsOfNote(services, actor, params.id));
    handle(app, mustReads.askToRead, async ({ actor, params, newId, body }) =>
      askSpaces(services, actor, { noteId: params.id, askId: newId }, body),
    );
    handle(app, mustReads.remindReaders, async ({ actor, params }) => remindNow(services, actor, params.id));
    handle(app, mustReads.withdrawMustRead, async ({ actor, params }) => withdraw(services, actor, params.id));
    handle(app, mustReads.keepReadings, async ({ actor, params, version }) =>
      restoreReadings(services, actor, { id: params.id, version }),
    );
    handle(app, mustReads.exportReadings, async ({ actor, params }) => readingsCsv(services, actor, params.id));
  };
