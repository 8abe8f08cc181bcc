import { useHost } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import { DataSection } from './data/data-section.tsx';
import { AccountPart } from './part.tsx';
import { DevicesSection } from './security/devices-section.tsx';
import { PasskeysSection } from './security/passkeys/passkeys-section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';

/** How one signs in and where, and what is stored about this person. */
export function Page(): ReactNode {
  const { userPool } = useHost().config;
  return (
    <AccountPart>
      <SecuritySection />
      {userPool.passkeys !== null && <PasskeysSection />}
      <SessionsSection />
      {userPool.devices !== 'off' && <DevicesSection />}
      <DataSection />
    </AccountPart>
  );
}
