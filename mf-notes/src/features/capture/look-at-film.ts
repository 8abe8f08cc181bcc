export interface SeenFilm {
  /** Null when the file does not say. */
  durationMs: number | null;
  /** A still picture of it, as JPEG; null when none could be drawn. */
  poster: Blob | null;
}

const posterSidePx = 960;
const posterQuality = 0.8;
/** Cameras open on a dark picture: the still is taken a little later. */
const posterAtSeconds = 0.5;
/** A still that has not come by then is not waited for. */
const posterWaitMs = 5000;

/** Opens a film in this browser and draws a still of it. Rejects when it cannot be played. */
export async function lookAtFilm(file: Blob): Promise<SeenFilm> {
  const film = document.createElement('video');
  film.muted = true;
  film.playsInline = true;
  film.preload = 'auto';
  const url = URL.createObjectURL(file);
  try {
    film.src = url;
    await heard(film, 'loadeddata');
    const { duration } = film;
    film.currentTime = Number.isFinite(duration) ? Math.min(posterAtSeconds, duration / 2) : posterAtSeconds;
    await heard(film, 'seeked');
    return { durationMs: Number.isFinite(duration) ? duration * 1000 : null, poster: await stillOf(film) };
  } finally {
    film.removeAttribute('src');
    film.load();
    URL.revokeObjectURL(url);
  }
}

/** A still picture of a film; a film without one is a film all the same. */
export async function posterOf(film: Blob): Promise<Blob | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), posterWaitMs);
  try {
    return await Promise.race([lookAtFilm(film).then(({ poster }) => poster), late.promise]);
  } catch {
    // It cannot be played here; the server makes a still of it.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function heard(film: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  film.addEventListener(event, () => resolve(), { once: true });
  film.addEventListener('error', () => reject(new Error(film.error?.message ?? 'the film cannot be played')), {
    once: true,
  });
  return promise;
}

/** The picture a player or a camera shows now, as JPEG; null where there is none. */
export async function stillOf(film: HTMLVideoElement, sidePx = posterSidePx): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = film;
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, sidePx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', posterQuality));
}
