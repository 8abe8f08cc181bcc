import { Bone } from '../states/skeleton.tsx';
import { Row } from './row.tsx';
import { t } from '../internal/component-texts.ts';

const titleWidths = ['62%', '48%', '70%', '55%', '40%'];

export interface ListSkeletonProps {
  rows?: number;
  leading?: boolean;
  badge?: boolean;
}

/** A `List` that is on its way, in its geometry; shows after 200 ms. */
export function ListSkeleton({ rows = 5, leading = true, badge = true }: ListSkeletonProps) {
  return (
    <div className="sv-skeleton">
      <output className="sv-hidden">{t('list.loading')}</output>
      <ul className="sv-list" aria-hidden>
        {Array.from({ length: rows }, (_, index) => (
          <li key={index}>
            <Row
              leading={leading ? <Bone width="40px" height={40} radius={10} /> : undefined}
              title={
                <div style={{ paddingBlock: 5 }}>
                  <Bone width={titleWidths[index % titleWidths.length]} />
                </div>
              }
              detail={
                <div style={{ paddingBlock: 5 }}>
                  <Bone width="30%" height={10} />
                </div>
              }
              badge={badge ? <Bone width="92px" height={24} /> : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
