import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon/icon-button.tsx';
import { Link } from '../link/link.tsx';
import type { Toast, ToastAction } from './toast.types.ts';
import { t } from '../internal/component-texts.ts';
import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

interface ToastCardProps {
  toast: Toast;
  swipeThresholdPx: number;
  onClose: () => void;
}

export function ToastCard({ toast, swipeThresholdPx, onClose }: ToastCardProps) {
  const swipe = useSwipeAway(swipeThresholdPx, onClose);
  return (
    <li>
      <div
        role="presentation"
        className={`sv-toast sv-toast-${toast.kind}`}
        data-state={toast.state}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The dialog it lies in stays open.
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
        {...swipe}
      >
        <Icon of={icons[toast.kind]} />
        <div>
          <div aria-atomic>
            <p className="sv-toast-title">{toast.title}</p>
            {toast.description !== undefined && <p className="sv-toast-text">{toast.description}</p>}
          </div>
          {toast.action !== undefined && <Action action={toast.action} onClose={onClose} />}
        </div>
        <IconButton icon={X} label={t('dialog.close')} size="small" className="sv-toast-close" onClick={onClose} />
      </div>
    </li>
  );
}

function Action({ action, onClose }: { action: ToastAction; onClose: () => void }) {
  const select = () => {
    action.onSelect?.();
    onClose();
  };
  if (action.href !== undefined) {
    return (
      <Link kind="bare" className="sv-toast-action" href={action.href} onClick={select}>
        {action.label}
      </Link>
    );
  }
  return (
    <button type="button" className="sv-toast-action" onClick={select}>
      {action.label}
    </button>
  );
}

interface SwipeHandlers {
  style: CSSProperties | undefined;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** Follows the finger to the right; lets go beyond the threshold, springs back before it. */
function useSwipeAway(thresholdPx: number, onAway: () => void): SwipeHandlers {
  const startX = useRef<number>(null);
  const [shift, setShift] = useState(0);
  const end = (away: boolean) => {
    startX.current = null;
    setShift(0);
    if (away) onAway();
  };
  return {
    style: shift === 0 ? undefined : { transform: `translateX(${shift}px)`, transition: 'none' },
    onPointerDown: (event) => {
      const onControl = event.target instanceof Element && event.target.closest('a, button') !== null;
      if (event.button === 0 && !onControl) startX.current = event.clientX;
    },
    onPointerMove: (event) => {
      if (startX.current === null) return;
      const moved = Math.max(0, event.clientX - startX.current);
      if (moved > 4 && 'setPointerCapture' in event.currentTarget)
        event.currentTarget.setPointerCapture(event.pointerId);
      setShift(moved);
    },
    onPointerUp: () => end(shift > thresholdPx),
    onPointerCancel: () => end(false),
  };
}
