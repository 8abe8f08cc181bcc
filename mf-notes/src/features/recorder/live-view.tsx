import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import styles from './recorder.module.css';

/** What the camera sees now, without its sound. */
export function LiveView({
  stream,
  label,
  ref,
}: {
  stream: MediaStream;
  label: string;
  ref?: Ref<HTMLVideoElement>;
}): ReactNode {
  const view = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = view.current;
    if (element === null) return undefined;
    element.srcObject = stream;
    // The element is gone, or another picture came first: nothing to play.
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={(element) => {
        view.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref != null) ref.current = element;
      }}
      className={styles['view']}
      muted
      playsInline
      aria-label={label}
    />
  );
}
