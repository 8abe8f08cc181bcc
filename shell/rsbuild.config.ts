import { readFileSync } from 'node:fs';
import { shellConfig } from '@savoir/tooling/rsbuild';

/** The faces of the first screen: titles, and text upright. */
const firstFonts = /(bricolage|hanken)-grotes(que|k)-latin-wght-normal[^/]*\.woff2$/;

/** What the first files ask for: known before, so asked for with them. */
const secondWave = /\/(start|framework|react)\.[0-9a-f]+\.(js|css)$/;

/** Stands on the page before any code of it. */
const logo = readFileSync(new URL('public/icon.svg', import.meta.url), 'utf8');

export default shellConfig({
  html: { template: './src/index.html', title: 'Savoir', templateParameters: { logo } },
  output: { copy: [{ from: 'releases/releases.json', to: 'releases.json' }] },
  performance: { preload: { type: 'all-assets', include: [secondWave, firstFonts] } },
});
