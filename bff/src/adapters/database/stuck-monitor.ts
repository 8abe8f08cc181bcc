import { setTimeout as delay } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';

const betweenTriesMs = 1000;

/**
 * The driver looks after each server by a connection of its own. Cut in the very moment in which it asks, it waits for ever
 * (7.8: the write to a socket that is gone waits until it has drained), and every call for a server that nobody looks after
 * fails until the process ends. A look that takes longer than any may is ended here, by connecting again.
 */
export function reviveStuckMonitors(mongo: MongoClient, longestMs: number): void {
  const looks = new Map<string, NodeJS.Timeout>();
  let isReviving = false;
  let isClosed = false;

  const answered = ({ connectionId }: { connectionId: string }) => {
    clearTimeout(looks.get(connectionId));
    looks.delete(connectionId);
  };
  async function revive(): Promise<void> {
    isReviving = true;
    for (const timer of looks.values()) clearTimeout(timer);
    looks.clear();
    const wasClosed = () => isClosed;
    while (!wasClosed()) {
      try {
        await mongo.close();
        await mongo.connect();
        break;
      } catch {
        // Away still; those who call are told so meanwhile.
        await delay(betweenTriesMs);
      }
    }
    isReviving = false;
  }

  mongo.on('serverHeartbeatStarted', (look) => {
    answered(look);
    looks.set(look.connectionId, setTimeout(() => void revive(), longestMs).unref());
  });
  mongo.on('serverHeartbeatSucceeded', answered);
  mongo.on('serverHeartbeatFailed', answered);
  mongo.on('topologyClosed', () => {
    if (isReviving) return;
    isClosed = true;
    for (const timer of looks.values()) clearTimeout(timer);
  });
}
