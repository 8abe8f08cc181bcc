import { Flag, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { IconType } from '../icon/icon.tsx';
import { Tile } from '../icon/tile.tsx';
import { t } from '../internal/component-texts.ts';

export interface ErrorBlockProps {
  /** What happened: « Les notes ne répondent pas ». */
  title: ReactNode;
  /** What still works, and that nothing is lost. */
  text: ReactNode;
  icon?: IconType;
  onRetry?: () => void;
  retrying?: boolean;
  onReport?: () => void;
  /** Under a line: the next automatic try, the time of the last one. */
  foot?: ReactNode;
}

/** A part of the screen that could not load. The rest of the page stays. */
export function ErrorBlock({
  title,
  text,
  icon = TriangleAlert,
  onRetry,
  retrying = false,
  onReport,
  foot,
}: ErrorBlockProps) {
  return (
    <section className="sv-error-block" role="alert">
      <Tile icon={icon} tone="ambre" size={52} />
      <h2 className="sv-error-block-title">{title}</h2>
      <p className="sv-error-block-text">{text}</p>
      {(onRetry !== undefined || onReport !== undefined) && (
        <div className="sv-error-block-actions">
          {onRetry !== undefined && (
            <Button
              kind="primary"
              icon={RotateCcw}
              loading={retrying}
              loadingText={t('error.retrying')}
              onClick={onRetry}
            >
              {t('error.retry')}
            </Button>
          )}
          {onReport !== undefined && (
            <Button icon={Flag} onClick={onReport}>
              {t('error.report')}
            </Button>
          )}
        </div>
      )}
      {foot !== undefined && <div className="sv-error-block-foot">{foot}</div>}
    </section>
  );
}
