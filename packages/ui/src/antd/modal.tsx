import AntdModal, { type ModalProps } from 'antd/es/modal';
import { X } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { AntdRoot } from './antd-root.tsx';
import { t } from '../internal/texts.ts';

export type { ModalProps };

/** antd's modal, for content that needs it (a Form with pickers). Everything else uses the light `Dialog` of the core. */
export function Modal(props: ModalProps) {
  return (
    <AntdRoot>
      <AntdModal closeIcon={<Icon of={X} />} cancelText={t('dialog.cancel')} {...props} />
    </AntdRoot>
  );
}
