import { setTimeout as delay } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';

const betweenTriesMs = 1000;

/**
 * The driver looks after each server by a connection of its own. Cut in the very moment in which it asks, it waits for ever
 * (7.8: the write to a socket that is gone waits until it has drained), and every call for a server that no one looks after
 * fails until the process ends. A look that takes longer than any may is ended here, by connecting again.
 */
export function reviveStuckMonitors(mongo: MongoClient, longestMs: number): void {
  const looks = new Map<string, NodeJS.Timeout>();

  const answered = ({ connectionId }: { connectionId: string }) => {
    clearTimeout(looks.get(connectionId));
    looks.delete(connectionId);
  };
  const forgetAll = () => {
    for (const timer of looks.values()) clearTimeout(timer);
    looks.clear();
  };

  async function revive(): Promise<void> {
    for (;;) {
      try {
        await mongo.close();
        await mongo.connect();
        return;
      } catch {
        // Away still: those who call are told so, and nothing waits for this but them.
        await delay(betweenTriesMs, undefined, { ref: false });
      }
    }
  }

  mongo.on('serverHeartbeatStarted', (look) => {
    answered(look);
    looks.set(look.connectionId, setTimeout(() => void revive(), longestMs).unref());
  });
  mongo.on('serverHeartbeatSucceeded', answered);
  mongo.on('serverHeartbeatFailed', answered);
  // By its owner, or above: nothing is looked after any more.
  mongo.on('topologyClosed', forgetAll);
}
