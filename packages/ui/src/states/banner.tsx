import { CircleAlert, Hourglass, Info, PenLine, Quote, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../icon/icon.tsx';
import { classNames } from '../internal/class-names.ts';

export type BannerTone = 'ambre' | 'violet' | 'bleu' | 'rouge' | 'nuit' | 'surligneur' | 'gris';

const usualIcon: Record<BannerTone, IconType> = {
  ambre: PenLine,
  violet: Hourglass,
  bleu: Info,
  rouge: CircleAlert,
  nuit: WifiOff,
  surligneur: Quote,
  gris: TriangleAlert,
};

export interface BannerProps {
  /** ambre to finalise, violet awaiting, bleu at work, rouge refused form, nuit offline, surligneur passage cited, gris neutral. */
  tone: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  icon?: IconType;
  actions?: ReactNode;
  /** Read aloud at once when it comes: the summary of a refused form. */
  alert?: boolean;
  /** For the controls it explains. */
  id?: string;
}

/** State of the whole page or form, over its content. */
export function Banner({ tone, title, children, icon = usualIcon[tone], actions, alert = false, id }: BannerProps) {
  return (
    <div
      id={id}
      className={classNames('sv-banner', `sv-banner-${tone}`, tone === 'nuit' && 'sv-on-dark')}
      role={alert ? 'alert' : 'status'}
    >
      <Icon of={icon} />
      <div className="sv-banner-main">
        {title !== undefined && <p className="sv-banner-title">{title}</p>}
        {children !== undefined && <div className="sv-banner-text">{children}</div>}
        {actions !== undefined && <div className="sv-banner-actions">{actions}</div>}
      </div>
    </div>
  );
}
