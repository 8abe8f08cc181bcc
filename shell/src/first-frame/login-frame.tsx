import { useTranslation } from '@savoir/remote-kit';
import { Button, Field, Input, Link, PasswordInput } from '@savoir/ui';
import type { ReactNode } from 'react';
import { LogCard } from '../layouts/log-card/log-card.tsx';
import { loginInput } from '../screens/form/email-input.ts';
import form from '../screens/form/form.module.css';
import login from '../screens/login/login.module.css';
import { draw } from './draw.tsx';

/** Run by the build. What the server writes into the sign-in page, for the browser to show before any script has come. */
export const renderFrame = (): Promise<string> => draw(<LoginFrame />);

/**
 * What the page itself will draw, in the same places. What is typed into the two fields goes on in those of the page; nothing
 * else can be used yet, so assistive technology is told of it by the page only.
 */
function LoginFrame(): ReactNode {
  const { t } = useTranslation();
  return (
    <LogCard isLogin isDrawn>
      <div className={login['middle']}>
        <h1 inert className={form['title']}>
          {t('login.title')}
        </h1>
        <p inert className={form['lead']}>
          {t('login.lead')}
        </p>
        <div className={form['form']}>
          <Field label={t('login.email')}>{({ id }) => <Input id={id} name="email" {...loginInput} />}</Field>
          <div className={form['under']}>
            <Field label={t('login.password')}>
              {({ id }) => <PasswordInput id={id} name="password" size="large" autoComplete="current-password" />}
            </Field>
            <Link inert href="/forgot-password" className={login['forgot']}>
              {t('login.forgot')}
            </Link>
          </div>
          <div className={form['submit']}>
            <Button kind="primary" size="large" block>
              {t('login.submit')}
            </Button>
          </div>
        </div>
        <div data-passkey className={login['hosted']}>
          <Button size="large" block>
            {t('login.passkey')}
          </Button>
        </div>
        <div data-providers className={login['hosted']}>
          <Button size="large" block>
            {t('login.provider', { name: '{{name}}' })}
          </Button>
        </div>
        <p inert className={login['first']}>
          {t('login.first')}
        </p>
      </div>
      <footer inert className={login['foot']}>
        <Link kind="quiet" className={login['contact']} href="/contact-us">
          {t('login.contact')}
        </Link>
      </footer>
    </LogCard>
  );
}
