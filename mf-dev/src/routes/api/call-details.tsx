import type { OpenApiDocument, OpenApiOperation } from '@savoir/contracts/open-api';
import { useTranslation } from '@savoir/remote-kit';
import { Badge, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './api.module.css';
import { CopyText } from './copy-text.tsx';
import { answerOf, bodyOf, scopesOf, type Call } from './reading/calls-of.ts';
import { curlOf } from './reading/curl-of.ts';
import { schemaText } from './reading/schema-text.ts';
import { SchemaView } from './schema-view.tsx';

/** Who may make a call, what it takes, what it answers and refuses, and how it looks in a terminal. */
export function CallDetails({ call, api }: { call: Call; api: OpenApiDocument }): ReactNode {
  const { t } = useTranslation('dev');
  const { operation } = call;
  const { parameters } = operation;
  const { schemas } = api.components;
  const body = bodyOf(operation);
  const answer = answerOf(operation);
  return (
    <>
      <Who operation={operation} />
      {parameters.length > 0 && (
        <Part title={t('api.parameters')}>
          <dl className={styles['parameters']}>
            {parameters.map(({ name, in: place, required, schema }) => (
              <div key={`${place}-${name}`}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  {t(`api.in.${place}`)} · {t(required ? 'api.required' : 'api.optional')} ·{' '}
                  <code>{schemaText(schema)}</code>
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {body !== null && (
        <Part title={t('api.body')}>
          <SchemaView schema={body} schemas={schemas} />
        </Part>
      )}
      <Part title={t('api.answer', { status: answer.status })}>
        {answer.schema === null ? (
          <Text tone="2">{answer.type ?? t('api.noContent')}</Text>
        ) : (
          <SchemaView schema={answer.schema} schemas={schemas} />
        )}
      </Part>
      <Part title={t('api.codes')}>
        <Codes operation={operation} />
      </Part>
      <Part title={t('api.example')}>
        <CopyText text={curlOf(call, api)} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles['part']}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Who({ operation }: { operation: OpenApiOperation }): ReactNode {
  const { t } = useTranslation('dev');
  const access = operation['x-access'];
  const scopes = scopesOf(operation);
  const known = access === 'public' || access === 'signed-in';
  return (
    <div className={styles['badges']}>
      <Badge tone="bleu">{known ? t(`api.access.${access}`) : t('api.ability', { name: access })}</Badge>
      {access !== 'public' && scopes === null && <Badge>{t('api.noToken')}</Badge>}
      {scopes === 'any' && <Badge tone="sapin">{t('api.anyScope')}</Badge>}
      {Array.isArray(scopes) &&
        scopes.map((scope: string) => (
          <Badge key={scope} tone="sapin">
            {t('api.scope', { name: scope })}
          </Badge>
        ))}
    </div>
  );
}

function Codes({ operation: { responses } }: { operation: OpenApiOperation }): ReactNode {
  const refused = Object.entries(responses).filter(([status]) => !status.startsWith('2'));
  return (
    <dl className={styles['parameters']}>
      {refused.map(([status, { 'x-problem-codes': codes = [] }]) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>
            <code>{codes.join(' · ')}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
