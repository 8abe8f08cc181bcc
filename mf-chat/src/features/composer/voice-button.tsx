import { useTranslation } from '@savoir/remote-kit';
import { Icon, Tooltip } from '@savoir/ui';
import { LoaderCircle, Mic, Square, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useVoice } from '../voice/use-voice.ts';
import styles from './composer.module.css';

/** Asks aloud: begins to listen, then writes down what was said. Nothing where the browser can do neither. */
export function VoiceButton({ onText }: { onText: (text: string) => void }): ReactNode {
  const { t } = useTranslation('chat');
  const voice = useVoice(onText);
  if (voice === null) return null;
  const { step, start, finish, cancel } = voice;
  if (step === 'listening')
    return (
      <>
        <span role="status" className="sv-hidden">
          {t('voice.listening')}
        </span>
        <button type="button" className={styles['voice']} aria-label={t('voice.cancel')} onClick={cancel}>
          <Icon of={X} />
        </button>
        <button
          type="button"
          className={`${styles['voice']} ${styles['listening']}`}
          aria-label={t('voice.finish')}
          onClick={finish}
        >
          <Icon of={Square} size={16} />
        </button>
      </>
    );
  const isBusy = step !== 'off';
  return (
    <>
      <span role="status" className="sv-hidden">
        {step === 'writing' && t('voice.writing')}
      </span>
      <Tooltip text={t('voice.start')}>
        <button
          type="button"
          className={styles['voice']}
          aria-label={t('voice.start')}
          disabled={isBusy}
          onClick={start}
        >
          <Icon of={isBusy ? LoaderCircle : Mic} turning={isBusy} />
        </button>
      </Tooltip>
    </>
  );
}
