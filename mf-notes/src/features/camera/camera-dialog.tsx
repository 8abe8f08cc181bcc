import { useTranslation } from '@savoir/remote-kit';
import { Button, Dialog } from '@savoir/ui';
import { CameraIcon, RetryIcon } from '@savoir/ui/icons';
import { useRef, useState, type ReactNode, useEffect } from 'react';
import { stillOf } from '../capture/look-at-film.ts';
import { LiveView } from '../recorder/live-view.tsx';
import styles from './camera.module.css';
import { deviceProblem, type DeviceProblem } from '../recorder/device-problem.ts';

const photoSidePx = 2048;

export interface CameraDialogProps {
  onPhoto: (photo: Blob) => void;
  onChooseFile: () => void;
  onClose: () => void;
}

/** Takes a photo with the camera of a computer; a phone opens its own. */
export function CameraDialog(props: CameraDialogProps): ReactNode {
  const [tries, setTries] = useState(0);
  // Started again, it asks for the camera again.
  return <OpenCamera key={tries} {...props} onAgain={() => setTries(tries + 1)} />;
}

function OpenCamera({
  onPhoto,
  onChooseFile,
  onClose,
  onAgain,
}: CameraDialogProps & { onAgain: () => void }): ReactNode {
  const { t } = useTranslation('notes');
  const state = useCamera();
  const view = useRef<HTMLVideoElement>(null);
  async function take() {
    const photo = view.current === null ? null : await stillOf(view.current, photoSidePx);
    if (photo !== null) onPhoto(photo);
  }
  return (
    <Dialog
      title={t('create.takePhoto')}
      widthPx={760}
      onClose={onClose}
      actions={
        state.step === 'closed' ? (
          <>
            <Button kind="text" onClick={onChooseFile}>
              {t('create.choosePhotos')}
            </Button>
            <Button kind="primary" icon={RetryIcon} onClick={onAgain}>
              {t('camera.again')}
            </Button>
          </>
        ) : (
          <Button
            kind="primary"
            icon={CameraIcon}
            disabled={state.step !== 'open'}
            data-autofocus
            onClick={() => void take()}
          >
            {t('camera.take')}
          </Button>
        )
      }
    >
      {state.step === 'closed' ? (
        <p className={styles['problem']} role="alert">
          {t(`camera.problem.${state.problem}`)}
        </p>
      ) : (
        <div className={styles['frame']} aria-busy={state.step === 'opening'}>
          {state.step === 'open' ? (
            <LiveView ref={view} stream={state.stream} label={t('camera.view')} />
          ) : (
            <p role="status">{t('camera.opening')}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}

type CameraState =
  | { step: 'opening' }
  | { step: 'open'; stream: MediaStream }
  | { step: 'closed'; problem: DeviceProblem };

/** Opens the camera while the component is there. */
function useCamera(): CameraState {
  const [state, setState] = useState<CameraState>({ step: 'opening' });
  useEffect(() => {
    let isGone = false;
    let opened: MediaStream | null = null;
    const release = () => opened?.getTracks().forEach((track) => track.stop());
    openCamera().then(
      (stream) => {
        opened = stream;
        if (isGone) release();
        else setState({ step: 'open', stream });
      },
      (error: unknown) => {
        if (!isGone) setState({ step: 'closed', problem: deviceProblem(error) });
      },
    );
    return () => {
      isGone = true;
      release();
    };
  }, []);
  return state;
}

async function openCamera(): Promise<MediaStream> {
  if (navigator.mediaDevices === undefined) throw new DOMException('no camera here', 'NotSupportedError');
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
}
