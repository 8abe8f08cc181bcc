import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon/icon-button.tsx';
import { Link } from '../link/link.tsx';
import type { Toast, ToastAction } from './toast.types.ts';
import { useSwipeAway } from './use-swipe-away.ts';
import { t } from '../internal/component-texts.ts';

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
          if (event.key === 'Escape') onClose();
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
