import type { ComponentType } from 'react';

export interface SlotModule {
  SlotContent: ComponentType;
  /** It says more than `messages`: it is drawn once the catalogue has come too. */
  needsCatalogue?: boolean;
}
