import type { ReactNode } from 'react';
import { RecorderPlayground } from '../features/recorder/recorder-playground.tsx';

export const SlotContent = (): ReactNode => <RecorderPlayground kind="video" />;
