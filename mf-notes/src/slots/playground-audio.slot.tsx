import type { ReactNode } from 'react';
import { RecorderPlayground } from '../features/recorder/recorder-playground.tsx';

/** It says what the page that records says. */
export const needsCatalogue = true;

export const SlotContent = (): ReactNode => <RecorderPlayground kind="audio" />;
