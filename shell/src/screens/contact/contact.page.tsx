import { useHost, useSearchParams } from '@savoir/remote-kit';
import { Link, Button, useCopying } from '@savoir/ui';
import type { ReactNode } from 'react';
import texts from '../../../locales/contact.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { useShell } from '../../host/shell-context.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';
import { CopyIcon, MailIcon } from '@savoir/ui/icons';
import { canCopy } from '../../platform/can-copy.ts';
import { ContactKind } from '@savoir/contracts/contact';

/** How to reach us. What led here (an error, a remark, the end of the trial) goes along with the message. */
export function Page(): ReactNode {
  const t = useLazyTexts('contact', texts);
  const { config } = useShell();
  const { user, can } = useHost();
  const [search] = useSearchParams();
  const { kind: asked, errorMessage } = contactRequest(search);
  // Where the company takes no feedback, a remark is a question like others.
  const kind = asked === 'feedback' && user !== null && !can('feedback.give') ? 'contact' : asked;
  const subject = t(`kinds.${kind}`);
  return (
    <div className={styles['page']}>
      <p className={styles['lead']}>{t(`leads.${kind}`)}</p>
      <dl className={styles['facts']}>
        <dt>{t('subject')}</dt>
        <dd>{subject}</dd>
        {errorMessage !== '' && (
          <>
            <dt>{t('details')}</dt>
            <dd>
              <code className={styles['message']}>{errorMessage}</code>
            </dd>
          </>
        )}
        {user === null && (
          <>
            <dt>{t('address')}</dt>
            <dd>{contactAddress}</dd>
          </>
        )}
      </dl>
      {user === null ? (
        <MailActions address={contactAddress} mailto={mailtoOf({ subject, errorMessage, version: config.version })} />
      ) : (
        <ContactForm key={kind} kind={kind} errorMessage={errorMessage} version={config.version} />
      )}
      <p className={styles['faq']}>
        {t('faq')} <Link href="/faq">{t('faqLink')}</Link>
      </p>
    </div>
  );
}

/** For visitors: their own mail program, or our address for who reads mail elsewhere than on this machine. */
function MailActions({ address, mailto }: { address: string; mailto: string }): ReactNode {
  const t = useLazyTexts('contact', texts);
  const { copied, copy } = useCopying(address);
  return (
    <div className={styles['actions']}>
      <Button kind="primary" size="large" icon={MailIcon} href={mailto}>
        {t('write')}
      </Button>
      {canCopy() && (
        <Button size="large" icon={CopyIcon} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      )}
      <output className={styles['copied']}>
        {copied === 'yes' && t('copied')}
        {copied === 'refused' && t('notCopied', { address })}
      </output>
    </div>
  );
}

const contactAddress = 'contact@savoir.example';

/** What brought someone to the contact page; anything unknown is a plain question. */
export function contactRequest(search: URLSearchParams): { kind: ContactKind; errorMessage: string } {
  const asked = ContactKind.safeParse(search.get('contactKind'));
  return { kind: asked.success ? asked.data : 'contact', errorMessage: search.get('errorMessage') ?? '' };
}

/** A mail with its subject, what went wrong and the version. `URLSearchParams` would write spaces as plus signs. */
export function mailtoOf({
  subject,
  errorMessage,
  version,
}: {
  subject: string;
  errorMessage: string;
  version: string;
}): string {
  const lines = ['', '', ...(errorMessage === '' ? [] : [errorMessage]), `Savoir ${version}`];
  return `mailto:${contactAddress}?subject=${encodeURIComponent(`Savoir - ${subject}`)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
