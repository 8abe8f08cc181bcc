import { ChevronDown } from 'lucide-react';
import { useState, type RefCallback } from 'react';
import { formatNumber } from '../format/format-number.ts';
import { Icon } from '../icon/icon.tsx';
import { t } from '../internal/component-texts.ts';
import { useResizeRefresh } from '../internal/use-resize-refresh.ts';
import { Link } from '../link/link.tsx';
import { Menu } from '../menu/menu.tsx';
import { fittingTabs } from './fitting-tabs.ts';

export interface NavTab {
  href: string;
  label: string;
  count?: number;
  current: boolean;
}

/** Sister pages as tabs. They are links, each with its own address; those that do not fit are in a menu, the current one never is. */
export function NavTabs({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  const { shown, measure } = useFitting(tabs);
  const others = shown === undefined ? [] : tabs.filter((_, index) => !shown.includes(index));
  return (
    <nav aria-label={label}>
      <ul ref={measure} className="sv-tabs">
        {tabs
          .filter((_, index) => shown === undefined || shown.includes(index))
          .map((tab) => (
            <li key={tab.href}>
              <Link kind="bare" className="sv-tab" href={tab.href} aria-current={tab.current ? 'page' : undefined}>
                {tab.label}
                {tab.count !== undefined && <span className="sv-tab-count"> {formatNumber(tab.count)}</span>}
              </Link>
            </li>
          ))}
        {(shown === undefined || others.length > 0) && (
          <li>
            <Menu
              label={label}
              entries={others.map((tab) => ({ key: tab.href, label: nameOf(tab), href: tab.href }))}
              renderTrigger={(trigger) => (
                <button type="button" className="sv-tab" {...trigger}>
                  {t('tabs.more')}
                  <Icon of={ChevronDown} size={16} />
                </button>
              )}
            />
          </li>
        )}
      </ul>
    </nav>
  );
}

const nameOf = ({ label, count }: NavTab): string =>
  count === undefined ? label : `${label}\u00A0${formatNumber(count)}`;

/** Which tabs there is room for; undefined until they are measured, with all of them and the button in the row. */
function useFitting(tabs: readonly NavTab[]): {
  shown: readonly number[] | undefined;
  measure: RefCallback<HTMLUListElement>;
} {
  const current = tabs.findIndex((tab) => tab.current);
  // A number that comes later makes a tab wider.
  const row = [current, ...tabs.map(nameOf)].join('\n');
  const [measured, setMeasured] = useState<{ row: string; shown: readonly number[] }>();
  const isMeasured = measured?.row === row;
  useResizeRefresh(() => setMeasured(undefined));
  // In the commit itself: nothing is drawn before it is known what fits.
  const measure = (list: HTMLUListElement | null) => {
    if (isMeasured || list === null) return;
    const widths = [...list.children].map((item) => item.getBoundingClientRect().width);
    const moreWidth = widths.pop() ?? 0;
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
    setMeasured({ row, shown: fittingTabs({ widths, moreWidth, gap, width: list.clientWidth }, current) });
  };
  return { shown: isMeasured ? measured.shown : undefined, measure };
}
