import { holdsWords, useListFilter } from '@savoir/remote-kit/list-filter';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import type { OpenApiDocument } from '@savoir/contracts/open-api';
import {
  Button,
  EmptyState,
  ErrorBlock,
  ListSkeleton,
  Page as PageFrame,
  SearchInput,
  SelectInput,
  Text,
  Icon,
} from '@savoir/ui';
import { SearchIcon, ChevronDownIcon, ChevronRightIcon } from '@savoir/ui/icons';
import { useMemo, type ReactNode, useId } from 'react';
import texts from '../../../locales/api.fr.json';
import { openApiQuery } from '../../api/dev.queries.ts';
import { DevTabs } from '../../features/tabs/dev-tabs.tsx';
import styles from './api.module.css';
import { callsOf, type Call } from './reading/calls-of.ts';
import { CallDetails } from './call-details.tsx';

/** Every call of the API, as its own description has it. What is searched and which call stands open are in the address. */
export function Page(): ReactNode {
  const { i18n, t } = useTranslation('dev');
  // They come with the page.
  if (!i18n.exists('dev:api.search')) i18n.addResourceBundle('fr', 'dev', texts, true);
  const { data, error, isFetching, refetch } = useQuery(openApiQuery(useHost().api));
  return (
    <PageFrame title={t('routes.tools')}>
      <DevTabs />
      <div className={styles['page']}>
        {data === undefined && error !== null && (
          <ErrorBlock
            title={t('api.failed')}
            text={errorText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data === undefined && error === null && <ListSkeleton rows={6} />}
        {data !== undefined && <Calls api={data} />}
      </div>
    </PageFrame>
  );
}

interface Filter {
  search: string;
  domain: string;
  call: string | null;
}

const filterOf = (params: URLSearchParams): Filter => ({
  search: params.get('q') ?? '',
  domain: params.get('domain') ?? '',
  call: params.get('call'),
});

function Calls({ api }: { api: OpenApiDocument }): ReactNode {
  const { t } = useTranslation('dev');
  const { filter, set, clear } = useListFilter({
    names: ['q', 'domain', 'call'],
    read: filterOf,
    apart: ['call'],
    keepsPlace: true,
  });
  const calls = useMemo(() => callsOf(api), [api]);
  const shown = calls.filter((call) => isSearched(call, filter));
  const domains = Map.groupBy(shown, ({ domain }) => domain);
  return (
    <>
      <div className={styles['filters']}>
        <SearchInput label={t('api.search')} value={filter.search} onChange={(value) => set({ q: value })} />
        <SelectInput
          aria-label={t('api.domain')}
          value={filter.domain}
          onChange={(value) => set({ domain: value })}
          options={[
            { value: '', label: t('api.allDomains') },
            ...[...new Set(calls.map(({ domain }) => domain))].map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      <Text tone="2">{t('api.shown', { count: shown.length, version: api.info.version })}</Text>
      {shown.length === 0 && (
        <EmptyState
          icon={SearchIcon}
          title={t('api.noneTitle')}
          text={t('api.noneText')}
          action={<Button onClick={clear}>{t('api.clear')}</Button>}
        />
      )}
      {[...domains].map(([domain, ofDomain]) => (
        <section key={domain} aria-labelledby={`api-${domain}`}>
          <h2 id={`api-${domain}`} className="sv-title-label">
            {domain}
          </h2>
          <ul className="sv-list">
            {ofDomain.map((call) => (
              <CallRow
                key={call.id}
                call={call}
                api={api}
                isOpen={call.id === filter.call}
                onToggle={(isOpen) => set({ call: isOpen ? call.id : null })}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const isSearched = ({ id, method, path, domain, operation }: Call, filter: Filter): boolean =>
  (filter.domain === '' || filter.domain === domain) &&
  holdsWords([id, method, path, operation['x-access']].join(' '), filter.search);

interface Props {
  call: Call;
  api: OpenApiDocument;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** One call; what it takes and answers is drawn once it is opened. */
function CallRow({ call, api, isOpen, onToggle }: Props): ReactNode {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={styles['call']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        <Icon of={isOpen ? ChevronDownIcon : ChevronRightIcon} size={18} />
        <span className={styles['method']}>{call.method}</span>
        <span className={styles['path']}>{call.path}</span>
        <span className={styles['id']}>{call.id}</span>
      </button>
      {isOpen && (
        <div id={id} className={styles['details']}>
          <CallDetails call={call} api={api} />
        </div>
      )}
    </li>
  );
}
