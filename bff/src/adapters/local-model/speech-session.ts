import { loadModelLibrary } from './model-library.ts';
import type { SpeechModel, SpokenPiece } from './speech-model.ts';

// The parts of the library that are used: it is installed for those who set a model, so its types may be missing.

interface Recognizer {
  createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
  decode(stream: object): void;
  getResult(stream: object): { text: string };
}
interface Detector {
  acceptWaveform(samples: Float32Array): void;
  flush(): void;
  reset(): void;
  isEmpty(): boolean;
  front(isShared: boolean): { start: number; samples: Float32Array };
  pop(): void;
}
interface Sherpa {
  OfflineRecognizer: new (config: object) => Recognizer;
  Vad: new (config: object, bufferSeconds: number) => Detector;
}

const sampleRate = 16_000;
const full = 0x8000;
/** Samples that the detector looks at together. */
const window = 512;
const bufferSeconds = 60;
/** Whisper hears 30 s and drops the rest; the detector may go over its own limit by some seconds. */
const limits = { detector: 20, model: 29 };

/** Opens the model: what is said in a sound, by stretches of speech. Where no one speaks it is not even asked. */
export function openSpeech({ encoder, decoder, tokens, vad }: SpeechModel): (samples: Int16Array) => SpokenPiece[] {
  const { OfflineRecognizer, Vad } = loadModelLibrary('sherpa-onnx-node') as Sherpa;
  // One thread: two wait for each other, and cost twice.
  const run = { numThreads: 1, provider: 'cpu', debug: 0 };
  const recognizer = new OfflineRecognizer({
    featConfig: { sampleRate, featureDim: 80 },
    modelConfig: {
      whisper: { encoder, decoder, language: 'fr', task: 'transcribe', tailPaddings: -1 },
      tokens,
      ...run,
    },
  });
  const detector = new Vad(
    {
      sileroVad: {
        model: vad,
        threshold: 0.5,
        minSpeechDuration: 0.25,
        minSilenceDuration: 0.5,
        maxSpeechDuration: limits.detector,
        windowSize: window,
      },
      sampleRate,
      ...run,
    },
    bufferSeconds,
  );

  function textOf(samples: Float32Array): string {
    const stream = recognizer.createStream();
    stream.acceptWaveform({ samples, sampleRate });
    recognizer.decode(stream);
    return recognizer.getResult(stream).text.trim();
  }

  function* spoken(): Iterable<SpokenPiece> {
    for (; !detector.isEmpty(); detector.pop()) {
      const { start, samples } = detector.front(false);
      const most = limits.model * sampleRate;
      for (let at = 0; at < samples.length; at += most) {
        const part = samples.subarray(at, at + most);
        const startSeconds = (start + at) / sampleRate;
        const text = textOf(part);
        if (text !== '') yield { startSeconds, endSeconds: startSeconds + part.length / sampleRate, text };
      }
    }
  }

  return (samples) => {
    const found: SpokenPiece[] = [];
    detector.reset();
    for (let at = 0; at + window <= samples.length; at += window) {
      detector.acceptWaveform(Float32Array.from(samples.subarray(at, at + window), (sample) => sample / full));
      found.push(...spoken());
    }
    detector.flush();
    found.push(...spoken());
    return found;
  };
}
