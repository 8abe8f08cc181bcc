/** What is going on that closing the window, or signing out, would cut: files on their way, an import. */
export interface WorkUnderWay {
  /** From now on, until the returned function is called. @param sentence says what would be lost */
  start(sentence: string): () => void;
  /** Of all that goes on now, each once. */
  sentences(): readonly string[];
}

/** While anything goes on the browser asks before the window is closed; no reload of ours comes between either. */
export function createWorkUnderWay(): WorkUnderWay {
  const going = new Map<symbol, string>();
  const hold = (event: Event) => event.preventDefault();
  return {
    start(sentence) {
      const key = Symbol(sentence);
      if (going.size === 0) window.addEventListener('beforeunload', hold);
      going.set(key, sentence);
      return () => {
        if (going.delete(key) && going.size === 0) window.removeEventListener('beforeunload', hold);
      };
    },
    sentences: () => [...new Set(going.values())],
  };
}
