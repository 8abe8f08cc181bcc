import { lazy, type ComponentType } from 'react';

interface Section {
  /** Stands in the address, and names its title: `integrations.section.<id>`. */
  id: 'tokens' | 'webhooks' | 'directory';
  /** Comes with its words when it is opened. */
  Content: ComponentType;
}

/** In the order of their tabs; the first opens when the address names none. */
export const sections: readonly Section[] = [
  {
    id: 'tokens',
    Content: lazy(async () => ({ default: (await import('./tokens/tokens-section.tsx')).TokensSection })),
  },
  {
    id: 'webhooks',
    Content: lazy(async () => ({ default: (await import('./webhooks/webhooks-section.tsx')).WebhooksSection })),
  },
  {
    id: 'directory',
    Content: lazy(async () => ({ default: (await import('./directory/directory-section.tsx')).DirectorySection })),
  },
];
