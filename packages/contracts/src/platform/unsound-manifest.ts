import { isAbility } from '../access/index.ts';
import type { RemoteManifest } from './remote-manifest.ts';
import { isBelow } from './tutorials.ts';

/** An ability of a remote is distinguished from the product's, and from those of others, by its name. */
export function unsoundAbilities(remote: string, { abilities = {} }: RemoteManifest): string | null {
  for (const ability of Object.keys(abilities)) {
    if (isAbility(ability)) return `the ability ${ability} is the product's`;
    if (!ability.startsWith(`${remote}.`)) return `the ability ${ability} does not begin with ${remote}.`;
  }
  return null;
}

/** Texts for a failure and help: each has its text, and help is for pages of the remote itself. */
export function unsoundTexts(remote: string, manifest: RemoteManifest): string | null {
  const { failure, tutorials, texts, routes, redirects } = manifest;
  const hasText = (key: string) => typeof texts[key] === 'string';
  const unsaid = [failure?.title, failure?.text].find((key) => key !== undefined && !hasText(key));
  if (unsaid !== undefined) return `its words for a failure have no text for ${unsaid}`;
  const own = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
  for (const { id, prefix, steps } of tutorials) {
    if (!own.some((address) => isBelow(address, prefix)))
      return `its help ${id} is for ${prefix}, where it has no page`;
    if (steps === undefined) continue;
    if (!id.startsWith(`${remote}.`)) return `the id ${id} does not begin with ${remote}.`;
    const missing = steps.flatMap(({ title, text }) => [title, text]).find((key) => !hasText(key));
    if (missing !== undefined) return `its help ${id} has no text for ${missing}`;
  }
  return null;
}
