/** A browser that does not say, or reports before it is listened to, holds no question up for longer. */
const longestMs = 1000;

/**
 * Waits until the browser is back at the page that is shown. A step in its history cannot be stopped, so the router takes
 * it back, which takes a moment: another step in that moment is taken for this one, and no one is asked about it.
 */
export const steppedBackFrom = (pathname: string): Promise<void> =>
  new Promise((resolve) => {
    if (window.location.pathname !== pathname) return resolve();
    const timer = setTimeout(arrived, longestMs);
    window.addEventListener('popstate', arrived);
    function arrived() {
      clearTimeout(timer);
      window.removeEventListener('popstate', arrived);
      resolve();
    }
  });
