import { keyCaps, type Shortcut } from '@savoir/remote-kit';
import { Dialog, Kbd } from '@savoir/ui';
import { Fragment, useState, type ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import texts from '../../locales/comfort.fr.json';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import { openStorage } from '../session/web-storage.ts';
import { openSingleKeys } from './single-keys.ts';
import styles from './shortcuts-dialog.module.css';

const scopes = ['page', 'everywhere'] as const;

/** The keys that do something on the page it was opened on. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useLazyTexts('comfort', texts);
  const { shortcuts } = useShell();
  const [ready] = useState(shortcuts.ready);
  const [isSingleOn] = useState(openSingleKeys(openStorage('localStorage')).isOn);
  return (
    <Dialog title={t('shortcuts.title')} widthPx={560} onClose={onClose}>
      {scopes.map((scope) => (
        <Group key={scope} title={t(`shortcuts.${scope}`)} shortcuts={ready.filter((each) => each.scope === scope)} />
      ))}
      <p className={styles['foot']}>{t(isSingleOn ? 'shortcuts.singleOn' : 'shortcuts.singleOff')}</p>
    </Dialog>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }): ReactNode {
  if (shortcuts.length === 0) return null;
  return (
    <section className={styles['group']}>
      <h3 className="sv-title-label">{title}</h3>
      <dl className={styles['list']}>
        {shortcuts.map((shortcut) => (
          <div key={`${shortcut.label} ${String(shortcut.keys)}`} className={styles['row']}>
            <dt>{shortcut.label}</dt>
            <dd>
              <Keys keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Two keys one after the other stand apart; two at once have a plus between them. */
function Keys({ keys }: Pick<Shortcut, 'keys'>): ReactNode {
  const t = useLazyTexts('comfort', texts);
  const first = typeof keys === 'string' ? keys : (keys[0] ?? '');
  const caps = keyCaps(first, isMac());
  return caps.map((cap, index) => (
    <Fragment key={cap}>
      {index > 0 && <span className={styles['join']}>{first.includes(' ') ? t('shortcuts.then') : '+'}</span>}
      <Kbd>{cap}</Kbd>
    </Fragment>
  ));
}

const isMac = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.userAgent);
