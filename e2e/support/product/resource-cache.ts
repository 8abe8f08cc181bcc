/** One thing that is stored, and what ends it. */
interface Resource {
  thing: unknown;
  stop: () => Promise<void>;
}

/** What is stored for a spec: the product it asks for, and the services that product is set to use. */
export interface ResourceCache {
  /**
   * What `start` gave this owner before, or gives now. Another owner’s things end first, the last one started at first: a
   * worker of Playwright, its browser, and the address of its product go on.
   */
  reuse<Thing>(
    owner: string,
    name: string,
    start: () => Promise<Thing>,
    stop: (thing: Thing) => Promise<void>,
  ): Promise<Thing>;
  stopAll(): Promise<void>;
}

export function createResourceCache(): ResourceCache {
  const running = new Map<string, Resource>();
  let owner: string | null = null;

  async function stopAll(): Promise<void> {
    for (const [name, { stop }] of [...running].toReversed()) {
      running.delete(name);
      await stop();
    }
  }

  return {
    async reuse<Thing>(
      next: string,
      name: string,
      start: () => Promise<Thing>,
      stop: (thing: Thing) => Promise<void>,
    ): Promise<Thing> {
      if (next !== owner) await stopAll();
      owner = next;
      const found = running.get(name);
      if (found !== undefined) return found.thing as Thing;
      const thing = await start();
      running.set(name, { thing, stop: () => stop(thing) });
      return thing;
    },
    stopAll,
  };
}
