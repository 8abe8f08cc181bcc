/** The right to store on this device what a user is recording, which one page at a time has. */
interface CaptureTurn {
  /** Asks for it, and answers whether this page has it now. */
  take: () => Promise<boolean>;
  isMine: () => boolean;
  end: () => void;
}

/** Where the browser has no locks, every page has it. */
export function captureTurn(userId: string): CaptureTurn {
  let release: (() => void) | null = null;
  const isMine = () => release !== null || navigator.locks === undefined;
  return {
    isMine,
    take() {
      if (isMine()) return Promise.resolve(true);
      return new Promise((resolve, reject) => {
        navigator.locks
          .request(`savoir-capture-${userId}`, { ifAvailable: true }, (lock) => {
            resolve(lock !== null);
            return lock === null ? undefined : new Promise<void>((end) => (release = end));
          })
          .catch(reject);
      });
    },
    end() {
      release?.();
      release = null;
    },
  };
}
