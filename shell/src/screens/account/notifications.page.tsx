import type { ReactNode } from 'react';
import { AccountPart } from './part.tsx';
import { InboxRow } from './preferences/inbox-row.tsx';
import { PushRow } from './preferences/push-row.tsx';

/** How one is informed. */
export function Page(): ReactNode {
  return (
    <AccountPart>
      <ul className="sv-list">
        <PushRow />
        <InboxRow />
      </ul>
    </AccountPart>
  );
}
