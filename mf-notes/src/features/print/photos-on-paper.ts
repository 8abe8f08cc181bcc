/** Longer than this no one waits for a photo: the rest is printed without it. */
const longestWaitMs = 10_000;

/** Photos below the window load when they come near it, which on paper they never do. */
function loadPhotos(photos: Iterable<HTMLImageElement>): Promise<unknown> {
  return Promise.all([...photos].filter((photo) => !photo.complete).map(loaded));
}

function loaded(photo: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    // One that cannot be loaded is left out; the others are not kept waiting.
    for (const outcome of ['load', 'error']) photo.addEventListener(outcome, () => resolve(), { once: true });
    photo.loading = 'eager';
  });
}

/** Ctrl+P, or ⌘P, waits for the photos. Returns the way to stop. */
export function printWithPhotos(page: Window): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'p';
    const { images } = page.document;
    if (!isPrint || [...images].every(({ complete }) => complete)) return;
    event.preventDefault();
    const timeout = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
    void Promise.race([loadPhotos(images), timeout]).then(() => page.print());
  };
  // The menu of the browser asks no one: whatever has not come by then is at least asked for.
  const onBeforePrint = () => void loadPhotos(page.document.images);
  page.addEventListener('keydown', onKeyDown);
  page.addEventListener('beforeprint', onBeforePrint);
  return () => {
    page.removeEventListener('keydown', onKeyDown);
    page.removeEventListener('beforeprint', onBeforePrint);
  };
}
