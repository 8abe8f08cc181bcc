import { createRsbuild, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Written beside index.html for the server: name of a page → what it shows before any script has come. */
const framesName = 'first-frames.json';

interface Wanted {
  /** Name → the module that draws it, which exports `renderFrame`. */
  frames: Readonly<Record<string, string>>;
  /** The import whose styles they need besides their own. */
  styles: string;
}

interface Frame {
  css: string;
  html: string;
}

/**
 * Draws the first look of pages while the shell is built, with the components of the pages themselves, and has the scripts
 * of the page run after its first paint.
 */
export function pluginFirstFrames(wanted: Wanted): RsbuildPlugin {
  return {
    name: 'savoir:first-frames',
    setup(api) {
      if (api.context.action !== 'build') return;
      const begin = `assets/begin.${createHash('sha256').update(scriptsAfterPaint).digest('hex').slice(0, 10)}.js`;
      api.processAssets({ stage: 'additional', environments: ['web'] }, ({ compilation, sources }) =>
        compilation.emitAsset(begin, new sources.RawSource(scriptsAfterPaint)),
      );
      api.modifyHTMLTags(({ headTags, bodyTags }) => {
        const isScript = ({ tag, attrs }: (typeof headTags)[number]) =>
          tag === 'script' && attrs?.['src'] !== undefined;
        const scripts = headTags.filter(isScript).map(({ attrs }) => String(attrs?.['src']));
        return {
          bodyTags,
          headTags: [
            ...headTags.filter((each) => !isScript(each)),
            ...scripts.map((href) => ({ tag: 'link', attrs: { href, rel: 'preload', as: 'script' } })),
            // Browsers ask for a deferred script last, after the files of the remotes: the start would wait for those.
            {
              tag: 'script',
              attrs: { defer: true, fetchpriority: 'high', src: `/${begin}`, 'data-scripts': scripts.join(' ') },
            },
          ],
        };
      });
      // Beside the bundling; whether it failed is asked where the frames are written.
      let drawing: Promise<PromiseSettledResult<Map<string, Frame>>[]> = Promise.resolve([]);
      api.onBeforeBuild(() => {
        drawing = Promise.allSettled([
          draw(wanted.frames, api.context.rootPath, join(api.context.cachePath, 'first-frames')),
        ]);
      });
      api.processAssets({ stage: 'report', environments: ['web'] }, async ({ compilation, sources }) => {
        const [drawn] = await drawing;
        if (drawn?.status === 'rejected') throw drawn.reason;
        const frames = Object.fromEntries<string>(
          Array.from(drawn?.value ?? [], ([name, frame]) => [name, elementOf(frame)]),
        );
        const written = { styles: stylesOf(compilation, wanted.styles), frames };
        compilation.emitAsset(framesName, new sources.RawSource(JSON.stringify(written)));
      });
    },
  };
}

/** The style sheets themselves by their addresses: the page has them in it, and the bundler’s code finds them there by that. */
function stylesOf(compilation: Rspack.Compilation, chunk: string): Record<string, string> {
  const group = compilation.namedChunkGroups.get(chunk);
  if (group === undefined) throw new Error(`no import is named ${chunk}`);
  const sheets = group.getFiles().filter((file) => file.endsWith('.css'));
  return Object.fromEntries(
    sheets.map((file) => [`/${file}`, String(compilation.getAsset(file)?.source.source() ?? '')]),
  );
}

/** Its styles go with it. */
const elementOf = ({ css, html }: Frame): string => `<div id="first-frame"><style>${css}</style>${html}</div>`;

/** Builds the modules for Node, runs them, and takes the styles of the components they draw. */
async function draw(entry: Wanted['frames'], rootPath: string, folder: string): Promise<Map<string, Frame>> {
  const { build } = await createRsbuild({
    cwd: rootPath,
    rsbuildConfig: {
      logLevel: 'error',
      plugins: [pluginReact()],
      source: { entry: { ...entry } },
      output: {
        target: 'node',
        module: true,
        emitCss: true,
        minify: { js: false, css: true },
        distPath: { root: folder, js: '', css: '' },
        filename: { js: '[name].mjs', css: '[name].css' },
        cleanDistPath: true,
        cssModules: { localIdentName: 'first-[local]-[hash:base64:6]' },
      },
      // All styles of a frame in one file.
      tools: { rspack: { optimization: { splitChunks: false } } },
    },
  });
  await (await build()).close();
  const frames = Object.keys(entry).map(async (name): Promise<[string, Frame]> => {
    const { renderFrame } = (await import(pathToFileURL(join(folder, `${name}.mjs`)).href)) as {
      renderFrame: () => Promise<string>;
    };
    return [name, { css: await readFile(join(folder, `${name}.css`), 'utf8'), html: await renderFrame() }];
  });
  return new Map(await Promise.all(frames));
}

/**
 * The script of the page that runs first. The others are fetched meanwhile, and run once the browser has painted what stands
 * in the page: running them takes a slow phone longer than showing it. A page that no one sees paints nothing, and a browser
 * may not reveal that it has painted. An offer to install the application that comes meanwhile is stored for it. A field that
 * stands there first has the focus, as in the page itself: not on touch, where the keyboard would hide the page. Enter as the
 * last key there is noted: the page sends its form once it is there.
 */
const scriptsAfterPaint = `(() => {
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
