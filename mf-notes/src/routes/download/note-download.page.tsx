import { PageBar, useGo, useHost, useRouteParam, useTranslation } from '@savoir/remote-kit';
import { Spinner } from '@savoir/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { downloadPdf } from '../../features/pdf/download-pdf.ts';

/** An address that downloads: it starts the PDF, and returns to the note. */
export function Page(): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const go = useGo();
  const id = useRouteParam('id');
  const start = useEffectEvent(() => {
    host.toast({ key: `pdf-${id}`, kind: 'info', title: t('pdf.started') });
    void downloadPdf(host, id);
    go('notes.view', { id }, { replace: true });
  });
  useEffect(() => start(), []);
  return (
    <>
      <PageBar />
      <Spinner>{t('pdf.started')}</Spinner>
    </>
  );
}
