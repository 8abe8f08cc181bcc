import { classNames } from '../internal/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import type { MenuItem } from './menu.types.ts';

/** One action: a link when it has an address, else a button. */
export function MenuEntryRow({ item, onClose }: { item: MenuItem; onClose: (refocus: boolean) => void }) {
  const disabled = item.disabledReason !== undefined;
  const className = classNames('sv-menu-item', item.danger === true && 'sv-menu-item-danger');
  const content = (
    <>
      {item.icon !== undefined && <Icon of={item.icon} />}
      <span>
        {item.label}
        {disabled && <span className="sv-menu-item-reason">{item.disabledReason}</span>}
      </span>
    </>
  );
  if (item.href !== undefined && !disabled) {
    return (
      <Link
        kind="bare"
        role="menuitem"
        tabIndex={-1}
        className={className}
        href={item.href}
        onClick={() => onClose(false)}
      >
        {content}
      </Link>
    );
  }
  const select = () => {
    if (disabled) return;
    // The focus is back on the button before the action runs, so that a dialog it opens can return it there.
    onClose(true);
    item.onSelect?.();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      className={className}
      onClick={select}
    >
      {content}
    </button>
  );
}
