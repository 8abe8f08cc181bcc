import { questionAudioMaxMs } from '@savoir/contracts/limits';

export interface QuestionRecording {
  /** Ends the recording and lets the microphone go. */
  stop(): Promise<Blob>;
  /** Lets the microphone go and forgets what was said. */
  discard(): void;
}

/** The formats the server takes, the first the browser can write. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Speech needs no more, and a minute stays under 200 kB. */
const bitsPerSecond = 24_000;

/** Can this browser record speech? */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined && typeOf() !== undefined;

const typeOf = (): string | undefined => types.find((type) => MediaRecorder.isTypeSupported(type));

/** Opens the microphone and records; `onFull` is called when the longest question is reached. Rejects as `getUserMedia` does. */
export async function recordQuestion(onFull: () => void): Promise<QuestionRecording> {
  const type = typeOf();
  if (type === undefined) throw new DOMException('no recording here', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
  });
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const timer = setTimeout(onFull, questionAudioMaxMs);
  const release = () => {
    clearTimeout(timer);
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.start();
  return {
    async stop() {
      const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
      if (recorder.state !== 'inactive') {
        recorder.stop();
        await ended;
      }
      release();
      return new Blob(chunks, { type: type.replace(/;.*$/, '') });
    },
    discard() {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}
