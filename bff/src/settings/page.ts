import * as z from 'zod/mini';
import { providerPages } from './providers.ts';
import { Environment, type SettingPage, settingPages, subjects } from './settings.ts';

const introduction = [
  'No setting is needed: everything works embedded, from one start and in one data folder. A setting replaces an embedded part by a real service, and settings that belong together are given together. An empty one counts as absent. A wrong one stops the start with a line that names it.',
  'This page is printed from the code: `node bff/src/settings/print.ts > docs/settings.md`.',
];

const ofProviders = {
  title: 'Sign-in with the provider of a company',
  introduction:
    'A second provider has the same settings with its number, `OIDC_2_ISSUER` and so on. What to enter for Keycloak, Entra ID, Google and ProConnect stands in [connections](connections.md#sign-in-with-the-provider-of-a-company).',
};

/** The settings as the page `docs/settings.md`, wrapped as the formatter does it. */
export function renderSettings(): string {
  const defaults = new Map(Object.entries(z.parse(Environment, {})).map(([name, value]) => [name, value.toString()]));
  const blocks = ['# Settings', ...introduction.map((text) => wrapped(text))];
  for (const { title, settings } of subjects) {
    const lines = Object.entries(settings).map(([name, kind]) =>
      item(name, settingPages.get(kind), defaults.get(name)),
    );
    blocks.push(`## ${title}`, lines.join('\n'));
  }
  const lines = Object.entries(providerPages).map(([name, page]) => item(`OIDC_${name}`, page, undefined));
  blocks.push(`## ${ofProviders.title}`, wrapped(ofProviders.introduction), lines.join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

function item(name: string, page: SettingPage | undefined, value: string | undefined): string {
  const ofKind = value === undefined || value === '' ? undefined : `\`${value}\``;
  const without = page?.without === undefined ? ofKind : page.without;
  if (page === undefined || without === undefined) throw new Error(`${name}: say what it is, and how it is without`);
  const end = without === null ? '' : ` Without it: ${without}.`;
  return wrapped(`- \`${name}\`: ${page.is}.${end}`, '  ');
}

/** At most 120 columns, as `.oxfmtrc.json` has it; each line after the first starts with the indent. */
function wrapped(text: string, indent = ''): string {
  const lines: string[] = [];
  // A link and what stands in backquotes are kept whole.
  for (const [word] of text.matchAll(/(\[[^\]]*\]\([^)]*\)|`[^`]*`|\S)+/g)) {
    const line = lines.pop();
    if (line === undefined) lines.push(word);
    else if (line.length + 1 + word.length <= 120) lines.push(`${line} ${word}`);
    else lines.push(line, indent + word);
  }
  return lines.join('\n');
}
