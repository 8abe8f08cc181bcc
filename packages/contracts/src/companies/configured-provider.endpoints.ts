import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { ConfiguredProvider } from './configured-provider.ts';

/** The sign-in services of the installation; none where the settings name none. */
export const listConfiguredProviders = endpoint(
  'companies.providers',
  'GET /companies/sign-in-providers',
  'company.manage',
  { response: z.array(ConfiguredProvider) },
);
