import { Binary, Int32 } from 'bson';
import { badValue } from '../errors.ts';
import { field, isDoc } from '../value/document.ts';
import { toInteger } from '../value/number.ts';
import type { Command } from './command.ts';

export function sessionIdOf(lsid: unknown): Uint8Array | null {
  const id = isDoc(lsid) ? field(lsid, 'id') : undefined;
  return id instanceof Binary ? id.buffer.subarray(0, id.position) : null;
}

const endSessions: Command = {
  kind: 'write',
  fields: [],
  run({ services, body }) {
    const list = body['endSessions'];
    for (const lsid of Array.isArray(list) ? (list as unknown[]) : []) {
      const session = sessionIdOf(lsid);
      if (session) services.retries.forget(session);
    }
    return {};
  },
};

/** Only the pace of the TTL sweep can be set. */
const setParameter: Command = {
  kind: 'control',
  fields: ['ttlMonitorSleepSecs'],
  run({ services, body }) {
    const seconds = toInteger(body['ttlMonitorSleepSecs']);
    if (seconds === null || seconds < 1) throw badValue('setParameter: ttlMonitorSleepSecs must be a positive integer');
    const was = services.ttl.intervalMs / 1000;
    services.ttl.intervalMs = seconds * 1000;
    return { was: new Int32(was) };
  },
};

export const sessionCommands: Record<string, Command> = {
  endSessions,
  refreshSessions: { kind: 'control', fields: [], run: () => ({}) },
  setParameter,
};
