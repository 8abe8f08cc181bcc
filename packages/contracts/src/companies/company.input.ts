import * as z from 'zod/mini';
import { Feature } from '../access/roles.ts';
import { Instant, requiredLine } from '../common/index.ts';
import { companyDomainsMax, companyNameMaxCharacters } from '../limits/index.ts';
import { fieldText } from '../texts/field-text.ts';

const limit = (maximum: number) =>
  z.nullable(z.int(fieldText('integer')).check(z.minimum(1, fieldText('atLeastOne')), z.maximum(maximum)));

const domain = z
  .string()
  .check(z.trim(), z.toLowerCase())
  .check(
    z.regex(
      /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/,
      fieldText('domain'),
    ),
  );

/** A company as it is made. The dates of a trial are checked by `trialFaults`. */
export const NewCompany = z.strictObject({
  name: requiredLine(companyNameMaxCharacters),
  enabledFeatures: z.array(Feature),
  freeTrial: z.boolean(),
  freeTrialStartDate: z.nullable(Instant),
  freeTrialEndDate: z.nullable(Instant),
  quotaDocumentPagesLimit: limit(10_000_000),
  quotaUsersLimit: limit(100_000),
  /** Of its people’s addresses. Who has one of them by the company’s own sign-in service is of the company. */
  domains: z.optional(z.array(domain).check(z.maxLength(companyDomainsMax))),
});
export type NewCompany = z.infer<typeof NewCompany>;

/** Only what changes is sent, so that two people who change different things do not undo each other. */
export const CompanyChanges = z.partial(NewCompany);
export type CompanyChanges = z.infer<typeof CompanyChanges>;
