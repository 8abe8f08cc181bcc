import { useHost, useLocation, useTranslation } from '@savoir/remote-kit';
import { NavTabs } from '@savoir/ui';
import type { ReactNode } from 'react';

const tabs = [
  { route: 'company.users', title: 'routes.users', access: 'user.manage' },
  { route: 'company.spaces', title: 'routes.spaces', access: 'space.manage' },
  { route: 'company.templates', title: 'routes.templates', access: 'template.manage' },
  { route: 'company.questions', title: 'routes.questions', access: 'question.judge' },
  { route: 'company.administration', title: 'routes.administration', access: 'company.administrate' },
  { route: 'company.integrations', title: 'routes.integrations', access: 'company.administrate' },
  { route: 'company.companies', title: 'routes.companies', access: 'company.manage' },
] as const;

/** The sister pages of the company, as far as the user may open them. */
export function CompanyTabs(): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { pathname } = useLocation();
  const shown = tabs.flatMap(({ route, title, access }) => {
    const href = host.href(route);
    return href === null || !host.can(access) ? [] : [{ href, label: t(title), current: pathname === href }];
  });
  // Who validates may open one of them: nothing is left to choose.
  return shown.length > 1 && <NavTabs label={t('nav.company')} tabs={shown} />;
}
