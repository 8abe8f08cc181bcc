/** One thing that is kept, and what ends it. */
interface Kept {
  thing: unknown;
  stop: () => Promise<void>;
}

/** What is kept for a spec: the product it asks for, and the services that product is set to use. */
export interface Keeper {
  /**
   * What `start` gave this owner before, or gives now. Another owner’s things end first, the last one started at first: a
   * worker of Playwright, its browser, and the address of its product go on.
   */
  keep<Thing>(
    owner: string,
    name: string,
    start: () => Promise<Thing>,
    stop: (thing: Thing) => Promise<void>,
  ): Promise<Thing>;
  stopAll(): Promise<void>;
}

export function createKeeper(): Keeper {
  const kept = new Map<string, Kept>();
  let owner: string | null = null;

  async function stopAll(): Promise<void> {
    for (const [name, { stop }] of [...kept].toReversed()) {
      kept.delete(name);
      await stop();
    }
  }

  return {
    async keep<Thing>(
      next: string,
      name: string,
      start: () => Promise<Thing>,
      stop: (thing: Thing) => Promise<void>,
    ): Promise<Thing> {
      if (next !== owner) await stopAll();
      owner = next;
      const found = kept.get(name);
      if (found !== undefined) return found.thing as Thing;
      const thing = await start();
      kept.set(name, { thing, stop: () => stop(thing) });
      return thing;
    },
    stopAll,
  };
}
