import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The gallery only: `pnpm --filter @savoir/ui gallery` builds every component on one page. Apps build this package from its source. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './gallery/main.tsx' } },
  html: { title: 'Composants · Savoir' },
  output: { assetPrefix: 'auto', distPath: { root: 'gallery/dist' } },
});
