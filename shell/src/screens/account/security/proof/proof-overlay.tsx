import type { ReactNode } from 'react';
import { ProofDialog } from './proof-dialog.tsx';

/** The one question for the password, whatever was about to be changed. */
export default function ProofOverlay({ onClose }: { onClose: () => void }): ReactNode {
  return <ProofDialog onProven={onClose} onClose={onClose} />;
}
