/**
 * The script of the page that runs first. The others are fetched meanwhile, and run once the browser has painted what stands
 * in the page: running them takes a slow phone longer than showing it. A page that no one sees paints nothing, and a browser
 * may not reveal that it has painted. An offer to install the application that comes meanwhile is stored for it. A field that
 * stands there first has the focus, as in the page itself: not on touch, where the keyboard would hide the page. Enter as the
 * last key there is noted: the page sends its form once it is there.
 */
export const scriptsAfterPaint = `(() => {
  const scripts = document.currentScript.dataset.scripts.split(' ');
  const begin = () => {
    for (const src of scripts.splice(0)) document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
  };
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.__SAVOIR_INSTALL_PROMPT__ = event;
  });
  const frame = document.getElementById('first-frame');
  frame?.addEventListener('keydown', ({ key }) => frame.toggleAttribute('data-sent', key === 'Enter'));
  if (matchMedia('(pointer: fine)').matches) frame?.querySelector('input')?.focus();
  if (document.visibilityState === 'hidden') return begin();
  document.addEventListener('visibilitychange', begin, { once: true });
  setTimeout(begin, 1000);
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
})();
`;
