import { useEffect, useRef } from 'react';
import { formatNumber } from '../format/format-number.ts';
import { Link } from '../link/link.tsx';

export interface NavTab {
  href: string;
  label: string;
  count?: number;
  current: boolean;
}

/** Sister pages as tabs. They are links, each with its own address; where they do not all fit, the current one is in view. */
export function NavTabs({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const at = tabs.findIndex(({ current }) => current);
  const shown = useRef('');
  // Not only when another one is current: a number that comes later makes the tabs wider. Who scrolls them is left alone.
  useEffect(() => {
    const tab = list.current?.children[at];
    if (list.current === null || !(tab instanceof HTMLElement)) return;
    const place = `${at} of ${list.current.scrollWidth}`;
    if (place === shown.current) return;
    shown.current = place;
    const end = tab.offsetLeft + tab.offsetWidth - list.current.offsetLeft;
    list.current.scrollLeft = Math.max(0, end - list.current.clientWidth);
  });
  return (
    <nav aria-label={label}>
      <ul ref={list} className="sv-tabs">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link kind="bare" className="sv-tab" href={tab.href} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && <span className="sv-tab-count"> {formatNumber(tab.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
