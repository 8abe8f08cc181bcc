import { textsOf } from '@savoir/texts';
import * as z from 'zod/mini';
import fr from '../../locales/trial.fr.json' with { type: 'json' };
import { Instant } from '../common/index.ts';
import { trialEndingSoonDays } from '../limits/index.ts';
import { fieldText } from '../texts/field-text.ts';

const t = textsOf(fr);

export const TrialState = z.enum(['in-progress', 'ending-soon', 'ended']);
export type TrialState = z.infer<typeof TrialState>;

/** A company’s free trial as of now. `daysRemaining` counts the day under way; 0 once ended. */
export const Trial = z.object({ state: TrialState, endDate: Instant, daysRemaining: z.int() });
export type Trial = z.infer<typeof Trial>;

interface TrialDates {
  freeTrial: boolean;
  freeTrialStartDate: string | Date | null;
  freeTrialEndDate: string | Date | null;
}

const dayMs = 24 * 3600_000;

/** Null for a company without a trial. The trial ends at its end date, to the instant. */
export function trialOf({ freeTrial, freeTrialEndDate }: TrialDates, now: Date): Trial | null {
  if (!freeTrial || freeTrialEndDate === null) return null;
  const end = new Date(freeTrialEndDate);
  const daysRemaining = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs));
  const state = daysRemaining === 0 ? 'ended' : daysRemaining <= trialEndingSoonDays ? 'ending-soon' : 'in-progress';
  return { state, endDate: end.toISOString(), daysRemaining };
}

/** What is wrong with the dates of a trial, by field; empty when nothing is. */
export function trialFaults(company: TrialDates): { freeTrialStartDate?: string; freeTrialEndDate?: string } {
  const { freeTrial, freeTrialStartDate: start, freeTrialEndDate: end } = company;
  if (!freeTrial) return {};
  if (start === null || end === null)
    return {
      ...(start === null && { freeTrialStartDate: fieldText('required') }),
      ...(end === null && { freeTrialEndDate: fieldText('required') }),
    };
  return new Date(end) < new Date(start) ? { freeTrialEndDate: t('endBeforeStart') } : {};
}
