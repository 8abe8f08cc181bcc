export type RecordedKind = 'audio' | 'video';

/** A running recording. */
export interface Recording {
  /** What microphone and camera give, to be shown while it runs. */
  stream: MediaStream;
  /** 0 to 1: how loud it is now. */
  level(): number;
  /** Recorded so far, pauses left out. */
  elapsedMs(): number;
  pause(): void;
  resume(): void;
  /** Ends the recording and lets the microphone go. */
  stop(): Promise<{ file: Blob; durationMs: number }>;
  /** Lets the microphone go and forgets what was recorded. */
  discard(): void;
}

/** The formats the server takes, the first the browser can write. */
const types: Record<RecordedKind, readonly string[]> = {
  audio: ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'],
  video: ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
};
const wanted: Record<RecordedKind, MediaStreamConstraints> = {
  audio: { audio: { echoCancellation: true, noiseSuppression: true } },
  // Sharp enough for a name plate, and some ten minutes under the limit of a video.
  video: {
    audio: { echoCancellation: true, noiseSuppression: true },
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  },
};
const videoBitsPerSecond = 2_000_000;
/** Written out this often, so that little is lost if the page dies. */
const chunkMs = 1000;

export interface RecordingEvents {
  /** The device is taken away. */
  onLost: () => void;
  /** About a second more; all pieces in their order are the file. */
  onChunk: (chunk: Blob, recordedMs: number) => void;
}

/** Opens microphone or camera and records. Rejects with what `deviceProblem` understands. */
export async function record(kind: RecordedKind, { onLost, onChunk }: RecordingEvents): Promise<Recording> {
  const type =
    typeof MediaRecorder === 'undefined' ? undefined : types[kind].find((each) => MediaRecorder.isTypeSupported(each));
  if (type === undefined || navigator.mediaDevices === undefined)
    throw new DOMException('no recording here', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia(wanted[kind]);
  const recorder = new MediaRecorder(stream, { mimeType: type, ...(kind === 'video' && { videoBitsPerSecond }) });
  const chunks: Blob[] = [];
  const meter = levelMeter(stream);
  const clock = stopwatch();
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    chunks.push(data);
    onChunk(data, clock.elapsedMs());
  });
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost, { once: true });
  recorder.start(chunkMs);
  clock.start();
  return {
    stream,
    level: meter.level,
    elapsedMs: clock.elapsedMs,
    pause() {
      recorder.pause();
      clock.stop();
    },
    resume() {
      recorder.resume();
      clock.start();
    },
    async stop() {
      clock.stop();
      const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
      // It has stopped by itself when the microphone was taken away.
      if (recorder.state !== 'inactive') {
        recorder.stop();
        await ended;
      }
      release();
      return { file: new Blob(chunks, { type: type.replace(/;.*$/, '') }), durationMs: clock.elapsedMs() };
    },
    discard() {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}

function levelMeter(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    /** Root mean square, stretched so that speech fills the scale. */
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) * 4);
    },
    close: () => void context.close(),
  };
}

function stopwatch() {
  let before = 0;
  let since: number | null = null;
  return {
    start: () => {
      since ??= performance.now();
    },
    stop: () => {
      if (since !== null) before += performance.now() - since;
      since = null;
    },
    elapsedMs: () => before + (since === null ? 0 : performance.now() - since),
  };
}
