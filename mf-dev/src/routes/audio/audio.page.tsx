import type { ReactNode } from 'react';
import { Playground } from '../../features/playground/playground.tsx';

/** The recorder and player of the notes, out of a note. */
export const Page = (): ReactNode => <Playground slot="dev.audio" />;
