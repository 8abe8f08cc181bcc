import { toastHotkey, toastSpacingPx, toastSwipeThresholdPx } from '@savoir/contracts/limits';
import type { ToastStore } from '@savoir/ui';
import { Toaster } from '@savoir/ui/toaster';
import type { ReactNode } from 'react';

/** The toasts at the numbers of the specification, section 9. */
export default function Messages({ store }: { store: ToastStore }): ReactNode {
  return (
    <Toaster store={store} hotkey={toastHotkey} swipeThresholdPx={toastSwipeThresholdPx} spacingPx={toastSpacingPx} />
  );
}
