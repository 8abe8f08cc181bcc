import { useTranslation } from '@savoir/remote-kit';
import { Button, EmptyState } from '@savoir/ui';
import { DocumentIcon, DownloadIcon } from '@savoir/ui/icons';
import { Component, type ReactNode } from 'react';

interface Props {
  downloadUrl: string;
  children: ReactNode;
}

/** A file the browser cannot draw costs the drawing only: it can still be downloaded. */
export class ViewerBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? <CannotOpen downloadUrl={this.props.downloadUrl} /> : this.props.children;
  }
}

function CannotOpen({ downloadUrl }: { downloadUrl: string }): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <EmptyState
      icon={DocumentIcon}
      tone="ambre"
      title={t('view.openFailed')}
      text={t('view.openFailedText')}
      action={
        <Button icon={DownloadIcon} href={downloadUrl} target="_self">
          {t('view.download')}
        </Button>
      }
    />
  );
}
