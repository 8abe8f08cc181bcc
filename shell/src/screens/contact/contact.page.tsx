import { useHost, useSearchParams } from '@savoir/remote-kit';
import { Link } from '@savoir/ui';
import type { ReactNode } from 'react';
import texts from '../../../locales/contact.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { useShell } from '../../host/shell-context.ts';
import { contactAddress, contactRequest, mailtoOf } from './contact-request.ts';
import { ContactForm } from './contact-form.tsx';
import { MailActions } from './mail-actions.tsx';
import styles from './contact.module.css';

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
