import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { ProviderId } from '../sessions/provider.ts';

/** A sign-in service that the settings of the installation name, with the domains whose addresses it vouches for. */
export const ConfiguredProvider = z.object({
  id: ProviderId,
  name: z.string(),
  issuer: z.string(),
  domains: z.array(
    z.object({
      name: z.string(),
      /** Whose people have addresses of it; null: no one comes in by it until a company has it. */
      company: z.nullable(z.object({ id: Id, name: z.string() })),
    }),
  ),
});
export type ConfiguredProvider = z.infer<typeof ConfiguredProvider>;
