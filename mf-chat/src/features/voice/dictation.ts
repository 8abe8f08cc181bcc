/** The part of the browser's speech recognition that is used; its types are not in the standard library yet. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}
type ResultEvent = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> };
type ErrorEvent = Event & { error: string };
type RecognitionConstructor = new () => Recognition;

function findRecognition(): RecognitionConstructor | null {
  const found: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition');
  return typeof found === 'function' ? (found as RecognitionConstructor) : null;
}

export type DictationProblem = 'denied' | 'unavailable' | 'silence' | 'absent' | 'network';

/** Can this browser write down speech by itself? */
export const hasDictation = (): boolean => findRecognition() !== null;

export interface Dictation {
  /** Ends it; what was heard is delivered. */
  stop(): void;
  /** Ends it; what was heard is forgotten. */
  cancel(): void;
}

/** Lets the browser write down what is said. `onText` is given the whole text each time it grows. */
export function dictate(listener: {
  onText: (text: string) => void;
  onProblem: (problem: DictationProblem) => void;
  onEnd: () => void;
}): Dictation {
  const Recognition = findRecognition();
  if (Recognition === null) throw new Error('this browser has no dictation');
  const recognition = new Recognition();
  let isCanceled = false;
  recognition.lang = 'fr-FR';
  recognition.interimResults = true;
  recognition.continuous = false;
  recognition.addEventListener('result', (event) => {
    const { results } = event as ResultEvent;
    if (!isCanceled)
      listener.onText(
        Array.from(results, (result) => result[0]?.transcript ?? '')
          .join('')
          .trim(),
      );
  });
  recognition.addEventListener('error', (event) => {
    const { error } = event as ErrorEvent;
    if (!isCanceled && error !== 'aborted') listener.onProblem(problemOf(error));
  });
  recognition.addEventListener('end', listener.onEnd);
  recognition.start();
  return {
    stop: () => recognition.stop(),
    cancel() {
      isCanceled = true;
      recognition.abort();
    },
  };
}

function problemOf(error: string): DictationProblem {
  switch (error) {
    case 'not-allowed':
      return 'denied';
    case 'no-speech':
      return 'silence';
    case 'audio-capture':
      return 'absent';
    case 'network':
      return 'network';
    default:
      return 'unavailable';
  }
}
