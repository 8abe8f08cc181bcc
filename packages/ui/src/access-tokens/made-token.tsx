import { Button } from '../button/button.tsx';
import { useCopying } from '../copying/use-copying.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { CopyIcon, DoneIcon, WarningIcon } from '../icons.ts';
import { Input } from '../input/input.tsx';
import { Banner } from '../states/banner.tsx';
import styles from './access-tokens.module.css';
import { t } from './access-token-texts.ts';

/** The one time a token is on the screen. A click beside the window does not close it. */
export function MadeToken({ value, onClose }: { value: string; onClose: () => void }) {
  const { copied, copy } = useCopying(value);
  return (
    <Dialog
      title={t('make.made')}
      widthPx={600}
      question
      onClose={() => undefined}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('make.done')}
        </Button>
      }
    >
      <div className={styles['form'] ?? ''}>
        <Banner tone="ambre" alert icon={WarningIcon} title={t('make.once')}>
          {t('make.onceText')}
        </Banner>
        <Field label={t('make.value')} error={copied === 'refused' ? t('make.copyFailed') : null}>
          {(control) => (
            <Input
              {...control}
              readOnly
              value={value}
              className={styles['value'] ?? ''}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <Button icon={copied === 'yes' ? DoneIcon : CopyIcon} onClick={() => void copy()}>
          {t(copied === 'yes' ? 'make.copied' : 'make.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
