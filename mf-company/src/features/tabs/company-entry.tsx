import { useHost, useHostUser } from '@savoir/remote-kit';
import { Link } from '@savoir/ui';
import type { ReactNode } from 'react';

/** The company itself, over the names of its pages: it opens the first of them. */
export function CompanyEntry(): ReactNode {
  const { company } = useHostUser();
  const href = useHost().href('company.users');
  if (href === null) return company.name;
  return (
    <Link kind="quiet" href={href}>
      {company.name}
    </Link>
  );
}
