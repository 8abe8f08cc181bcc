import { Icon } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { mediaIcon } from './media-icon.ts';

/** A picture; where this browser does not know its format, as most do not know HEIC, the sign of one and what it is called. */
export function ShownPicture({
  url,
  alt,
  className,
  unseen = null,
}: {
  url: string;
  alt: string;
  className?: string | undefined;
  unseen?: ReactNode;
}): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed !== url) return <img className={className} src={url} alt={alt} onError={() => setFailed(url)} />;
  return (
    <>
      <Icon of={mediaIcon.photo} size={24} />
      {unseen}
    </>
  );
}
