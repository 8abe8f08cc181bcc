import { t } from '../internal/component-texts.ts';

export interface BoneProps {
  width?: string | undefined;
  height?: number;
  radius?: number;
}

/** One grey bar of a skeleton; compose them inside something that says « Chargement… » once. */
export function Bone({ width = '100%', height = 12, radius }: BoneProps) {
  return (
    <span
      className="sv-bone"
      style={{ '--sv-bone-width': width, '--sv-bone-height': `${height}px`, borderRadius: radius }}
      aria-hidden
    />
  );
}

/** Lines of text that are on their way; shows after 200 ms. Lists have `ListSkeleton`. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="sv-skeleton sv-skeleton-lines">
      <output className="sv-hidden">{t('list.loading')}</output>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}
