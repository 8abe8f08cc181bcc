import type { Rspack } from '@rsbuild/core';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const unused = fileURLToPath(new URL('./antd-unused.ts', import.meta.url));
const unselected = fileURLToPath(new URL('./antd-unselected.ts', import.meta.url));

/** What files of antd import though our facades switch it off, and what stands in for it. */
const standIns: readonly { file: RegExp; alias: Record<string, string> }[] = [
  // Only `tooltip={{ unique: true }}` uses it.
  { file: /config-provider[\\/]index/, alias: { '../tooltip/UniqueProvider': unused } },
  // `/table` shows all rows, and our states in the place of those that wait.
  { file: /table[\\/]InternalTable/, alias: { '../pagination': unused, '../spin': unused } },
  { file: /table[\\/]InternalTable/, alias: { './RcTable/VirtualTable': unused } },
  { file: /table[\\/](InternalTable|Table)/, alias: { './hooks/useSelection': unselected } },
  // Filters stand above it, and a heading that sorts says so itself.
  { file: /table[\\/]hooks[\\/]useFilter[\\/]index/, alias: { './FilterDropdown': unused } },
  { file: /table[\\/]hooks[\\/]useSorter/, alias: { '../../tooltip': unused } },
];

/**
 * antd loads whole what a component might be asked for: pages, filters, selection and tooltips with every table, the form
 * library and tooltips with every provider. Aliases limited to the files that import it leave out what our facades never
 * ask for (their props do not allow it). When antd moves one of these files, pages only grow again.
 */
export function antdAliases(): Rspack.RuleSetRule[] {
  const uiPackage = createRequire(fileURLToPath(new URL('../../../../ui/package.json', import.meta.url)));
  const antd = uiPackage.resolve('antd/package.json');
  const formContext = createRequire(antd).resolve('@rc-component/form/es/FormContext');
  return [
    {
      test: /antd[\\/]es[\\/](config-provider[\\/]index|form[\\/]context|form[\\/]validateMessagesContext)\.js$/,
      resolve: { alias: { '@rc-component/form$': formContext } },
    },
    ...standIns.map(({ file, alias }) => ({
      test: new RegExp(`antd[\\\\/]es[\\\\/](${file.source})\\.js$`),
      resolve: { alias },
    })),
  ];
}
