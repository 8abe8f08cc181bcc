import { useHost, useHostUser } from '@savoir/remote-kit';
import { Link } from '@savoir/ui';
import type { ReactNode } from 'react';

/** The company itself, over the names of its pages: it opens the first of them, for who may open it. */
export function CompanyEntry(): ReactNode {
  const { company } = useHostUser();
  const host = useHost();
  const href = host.href('company.users');
  if (href === null || !host.can('user.manage')) return company.name;
  return (
    <Link kind="quiet" href={href}>
      {company.name}
    </Link>
  );
}
