import { useEffect, useState } from 'react';
import { deviceProblem, type DeviceProblem } from '../recorder/device-problem.ts';

export type CameraState =
  | { step: 'opening' }
  | { step: 'open'; stream: MediaStream }
  | { step: 'closed'; problem: DeviceProblem };

/** Opens the camera while the component is there. */
export function useCamera(): CameraState {
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
