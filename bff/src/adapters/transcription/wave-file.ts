const headerBytes = 44;
const bytesPerSample = 2;

/** 16-bit mono samples as a WAV file, the one format that every transcription service reads. */
export function waveFile(samples: Int16Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * bytesPerSample;
  const bytes = new Uint8Array(headerBytes + dataBytes);
  const view = new DataView(bytes.buffer);
  const ascii = (offset: number, text: string) => bytes.set(Buffer.from(text, 'latin1'), offset);
  ascii(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + dataBytes, true);
  ascii(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // 1: samples as they are. 1: one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, bytesPerSample * 8, true);
  ascii(36, 'data');
  view.setUint32(40, dataBytes, true);
  // Every machine that Node runs on keeps numbers as WAV does, low byte first; one by one takes a hundred times as long.
  new Int16Array(bytes.buffer, headerBytes).set(samples);
  return bytes;
}
