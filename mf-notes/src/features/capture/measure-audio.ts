/** Reads the length of an audio file in ms; null when the file does not say, or when this browser does not know its format. Rejects when it knows it and cannot play it. */
export function measureAudio(file: Blob): Promise<number | null> {
  const player = new Audio();
  // A phone may not play what the server understands: it is the server’s to judge.
  if (player.canPlayType(file.type) === '') return Promise.resolve(null);
  const url = URL.createObjectURL(file);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  player.addEventListener('loadeddata', () =>
    resolve(Number.isFinite(player.duration) ? player.duration * 1000 : null),
  );
  player.addEventListener('error', () => reject(new Error(player.error?.message ?? 'the audio cannot be played')));
  player.preload = 'auto';
  player.src = url;
  return promise.finally(() => {
    player.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
