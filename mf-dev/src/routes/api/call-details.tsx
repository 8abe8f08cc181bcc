import type { OpenApiDocument, OpenApiOperation, JsonSchema } from '@savoir/contracts/open-api';
import { useTranslation, useHost } from '@savoir/remote-kit';
import { Badge, copyText, Text, Button } from '@savoir/ui';
import { type ReactNode, useState } from 'react';
import styles from './api.module.css';
import { answerOf, bodyOf, scopesOf, type Call } from './reading/calls-of.ts';
import { curlOf } from './reading/curl-of.ts';
import { schemaText, nameOfRef, namesIn } from './reading/schema-text.ts';
import { CopyIcon, DoneIcon } from '@savoir/ui/icons';

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

/** Lines for a terminal, with a button that copies them where the browser lends its clipboard. */
function CopyText({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('dev');
  const host = useHost();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else host.toast({ kind: 'error', title: t('api.copyFailed') });
  };
  return (
    <div className={styles['example']}>
      <pre>{text}</pre>
      {'clipboard' in navigator && (
        <Button size="small" icon={isCopied ? DoneIcon : CopyIcon} onClick={() => void copy()}>
          {t(isCopied ? 'api.copied' : 'api.copy')}
        </Button>
      )}
    </div>
  );
}

interface Props {
  schema: JsonSchema;
  schemas: Readonly<Record<string, JsonSchema>>;
}

/** A schema, and below it those it refers to, each drawn once it is opened. */
function SchemaView({ schema, schemas }: Props): ReactNode {
  const name = nameOfRef(schema);
  const shown = name === null ? schema : (schemas[name] ?? {});
  return (
    <div className={styles['schema']}>
      <pre>
        {name !== null && `${name} `}
        {schemaText(shown)}
      </pre>
      {namesIn(shown).map((other) => (
        <Referred key={other} name={other} schemas={schemas} />
      ))}
    </div>
  );
}

function Referred({ name, schemas }: { name: string; schemas: Props['schemas'] }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && <SchemaView schema={schemas[name] ?? {}} schemas={schemas} />}
    </details>
  );
}
