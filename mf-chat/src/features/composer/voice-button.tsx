import { useTranslation } from '@savoir/remote-kit';
import { Icon, Tooltip, useKeptFocus } from '@savoir/ui';
import { LoaderCircle, Mic, Square, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Voice } from '../voice/use-voice.ts';
import styles from './composer.module.css';

export interface VoiceButtonProps {
  voice: Voice;
  /** Of the sentence that says why nothing can be said now; a browser's dictation wants the network too. */
  reasonId: string | undefined;
}

/** Asks aloud: starts to listen, then writes down what was said. */
export function VoiceButton({ voice: { step, start, finish, cancel }, reasonId }: VoiceButtonProps): ReactNode {
  const { t } = useTranslation('chat');
  // Each button takes the place of another, the focus with it.
  const kept = useKeptFocus<HTMLButtonElement>(step);
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
          ref={kept}
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
          ref={kept}
          type="button"
          className={styles['voice']}
          aria-label={t('voice.start')}
          disabled={isBusy || reasonId !== undefined}
          aria-describedby={reasonId}
          onClick={start}
        >
          <Icon of={isBusy ? LoaderCircle : Mic} turning={isBusy} />
        </button>
      </Tooltip>
    </>
  );
}
