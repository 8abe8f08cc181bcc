import type { RegisteredRemote } from '@savoir/contracts/platform';

export interface HelpStep {
  title: string;
  text: string;
}

/** The steps of this help in the texts of the remote that declares it; null for a page of the product. */
export function ownHelp(remotes: readonly RegisteredRemote[], id: string): readonly HelpStep[] | null {
  for (const { manifest } of remotes) {
    const steps = manifest.tutorials.find((tutorial) => tutorial.id === id)?.steps;
    const said = (key: string) => manifest.texts[key] ?? '';
    if (steps !== undefined) return steps.map(({ title, text }) => ({ title: said(title), text: said(text) }));
  }
  return null;
}
