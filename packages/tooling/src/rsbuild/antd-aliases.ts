import type { Rspack } from '@rsbuild/core';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * antd's ConfigProvider pulls the whole form library and the tooltip positioning behind every component, for two contexts
 * that only forms and `tooltip={{ unique: true }}` use. Two aliases, limited to the files that import them, take 11 to
 * 19 kB (brotli) off the first select, date picker, window, drawer or text area of a visit. When antd moves one of these
 * files those pages only grow again.
 */
export function antdAliases(): Rspack.RuleSetRule[] {
  const uiPackage = createRequire(fileURLToPath(new URL('../../../ui/package.json', import.meta.url)));
  const antd = uiPackage.resolve('antd/package.json');
  const formContext = createRequire(antd).resolve('@rc-component/form/es/FormContext');
  return [
    {
      test: /antd[\\/]es[\\/](config-provider[\\/]index|form[\\/]context|form[\\/]validateMessagesContext)\.js$/,
      resolve: { alias: { '@rc-component/form$': formContext } },
    },
    {
      test: /antd[\\/]es[\\/]config-provider[\\/]index\.js$/,
      resolve: {
        alias: { '../tooltip/UniqueProvider': fileURLToPath(new URL('./unique-provider-stub.ts', import.meta.url)) },
      },
    },
  ];
}
