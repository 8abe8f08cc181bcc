import { sendContact, type ContactKind } from '@savoir/contracts/contact';
import { feedbackMaxCharacters } from '@savoir/contracts/limits';
import { errorText, useHost, useSubmit, useUnsavedChanges } from '@savoir/remote-kit';
import { Banner, Button, Field, formatNumber } from '@savoir/ui';
import { DoneIcon, SendIcon } from '@savoir/ui/icons';
import { TextArea } from '@savoir/ui/textarea';
import { useState, type ReactNode } from 'react';
import texts from '../../../locales/contact.fr.json';
import { useKeyOf } from '../../host/use-key-of.ts';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import styles from './contact.module.css';

export interface ContactFormProps {
  kind: ContactKind;
  errorMessage: string;
  version: string;
}

/** A message of a signed-in user: sent from here, with where they were, so that it can be answered. */
export function ContactForm({ kind, errorMessage, version }: ContactFormProps): ReactNode {
  const t = useLazyTexts('contact', texts);
  const host = useHost();
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [refusal, setRefusal] = useState<unknown>(null);
  const keyOf = useKeyOf();
  const isEmpty = message.trim() === '';
  useUnsavedChanges(!isEmpty && state !== 'sent');

  const send = useSubmit(async (): Promise<void> => {
    setTried(true);
    if (isEmpty) return;
    setState('sending');
    setRefusal(null);
    const context = { version, path: pathBefore(), browser: navigator.userAgent.slice(0, 400) };
    const body = { kind, message, context, ...(errorMessage !== '' && { errorMessage: errorMessage.slice(0, 1000) }) };
    try {
      await host.api.call(sendContact, { body }, { idempotencyKey: keyOf(body) });
      setState('sent');
    } catch (error) {
      setRefusal(error);
      setState('writing');
    }
  });

  if (state === 'sent')
    return (
      <Banner tone="bleu" icon={DoneIcon} title={t('sentTitle')} actions={<Button href="/">{t('home')}</Button>}>
        {t('sentText')}
      </Banner>
    );
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {refusal !== null && (
        <Banner tone="rouge" alert title={t('failed')}>
          {errorText(refusal)}
        </Banner>
      )}
      <Field
        label={t(`labels.${kind}`)}
        error={tried && isEmpty ? t('empty') : undefined}
        counter={`${formatNumber(message.length)} / ${formatNumber(feedbackMaxCharacters)}`}
      >
        {({ status: _status, ...control }) => (
          <TextArea
            {...control}
            className={styles['text'] ?? ''}
            rows={6}
            maxLength={feedbackMaxCharacters}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <div className={styles['actions']}>
        <Button
          kind="primary"
          size="large"
          icon={SendIcon}
          type="submit"
          loading={state === 'sending'}
          loadingText={t('sending')}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

/** The page that led here, when it was one of ours. */
function pathBefore(): string {
  const { pathname } = window.location;
  if (!document.referrer.startsWith(window.location.origin)) return pathname;
  return new URL(document.referrer).pathname.slice(0, 300);
}
