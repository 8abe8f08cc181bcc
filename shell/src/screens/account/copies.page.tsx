import type { ReactNode } from 'react';
import { CopiesSection } from './copies/copies-section.tsx';
import { AccountPart } from './part.tsx';
import { InstallSection } from './preferences/install-section.tsx';

/** Savoir without network, on this device. */
export function Page(): ReactNode {
  return (
    <AccountPart>
      <CopiesSection />
      <InstallSection />
    </AccountPart>
  );
}
