import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AppOptions } from '@savoir/bff/testing';

type Noting = Pick<AppOptions, 'onRoute' | 'onRequest'>;

/** Files of routes by method and address, found once a process: a trace of calls for each route costs more than a start. */
const fileOf = new Map<string, string | null>();
/** Lines that are written already, with the log they are in. */
const noted = new Set<string>();

/**
 * Notes the file of a route when it is called. Each start loads all of them, so a task that declares some of them only is
 * held to those that its tests call. `log` is where a task of the check writes down what it read of the repository; without
 * it nothing is noted.
 */
export function notingCalls(onRoute?: AppOptions['onRoute'], log = process.env['SAVOIR_READS']): Noting {
  if (log === undefined) return onRoute === undefined ? {} : { onRoute };
  return {
    onRoute(route) {
      for (const method of [route.method].flat()) {
        const key = `${method} ${route.url}`;
        if (!fileOf.has(key)) fileOf.set(key, routesFile());
      }
      onRoute?.(route);
    },
    onRequest({ method, routeOptions }) {
      const file = fileOf.get(`${method} ${routeOptions.url}`);
      if (file != null) note(log, file);
    },
  };
}

function note(log: string, file: string): void {
  const line = `file ${file}\n`;
  if (noted.has(log + line)) return;
  noted.add(log + line);
  appendFileSync(log, line);
}

/** The innermost file of routes among those that are at work. */
function routesFile(): string | null {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 30;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = usual;
  const place = /(?:file:\/\/)?\/[^:()]*\.routes\.ts(?=:\d)/.exec(stack)?.[0];
  if (place === undefined) return null;
  return place.startsWith('file:') ? fileURLToPath(place) : place;
}
