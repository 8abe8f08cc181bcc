import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shellConfig } from '@savoir/tooling/rsbuild';

/** The faces of the first screen: titles, and text upright. */
const firstFonts = /(bricolage|hanken)-grotes(que|k)-latin-wght-normal[^/]*\.woff2$/;

/** What the first files ask for: known before, so asked for with them. */
const secondWave = /\/(start|framework|react)\.[0-9a-f]+\.(js|css)$/;

/** Stands on the page before any code of it. */
const logo = readFileSync(new URL('public/icon.svg', import.meta.url), 'utf8');

/** The pages of help are no part of the bundle, whose fonts have a hash in their names. */
const helpFonts = [
  {
    from: import.meta
      .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    to: 'tutoriels/fonts/bricolage-grotesque.woff2',
  },
  {
    from: import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
    to: 'tutoriels/fonts/hanken-grotesk.woff2',
  },
].map(({ from, to }) => ({ from: fileURLToPath(from), to }));

export default shellConfig({
  html: { template: './src/index.html', title: 'Savoir', templateParameters: { logo } },
  output: { copy: [{ from: 'releases/releases.json', to: 'releases.json' }, ...helpFonts] },
  performance: { preload: { type: 'all-assets', include: [secondWave, firstFonts] } },
});
