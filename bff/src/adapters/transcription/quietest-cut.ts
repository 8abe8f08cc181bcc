const windowSeconds = 0.3;

/**
 * Where to cut speech so that no word is torn: the middle of the quietest 0.3 s within the last `withinSeconds`.
 * @returns index of the first sample behind the cut, between 1 and `samples.length`
 */
export function quietestCut(samples: Int16Array, sampleRate: number, withinSeconds: number): number {
  const width = Math.round(windowSeconds * sampleRate);
  const step = Math.max(1, width >> 1);
  const from = Math.max(0, samples.length - Math.round(withinSeconds * sampleRate));
  let quietest = { loudness: Infinity, at: samples.length };
  for (let start = from; start + width <= samples.length; start += step) {
    const loudness = loudnessOf(samples.subarray(start, start + width));
    if (loudness < quietest.loudness) quietest = { loudness, at: start + (width >> 1) };
  }
  return quietest.at;
}

const loudnessOf = (samples: Int16Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);
