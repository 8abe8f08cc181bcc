import type { TFunction } from '@savoir/remote-kit';
import faq from '../../../locales/faq.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';

/** The answers are long and read by few: they come with their page, not with the first screen. */
export const useFaqTexts = (): TFunction<'faq'> => useLazyTexts('faq', faq);
