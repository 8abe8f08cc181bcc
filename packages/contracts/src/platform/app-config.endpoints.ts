import { endpoint } from '../http/index.ts';
import { AppConfig } from './app-config.ts';

export const appConfig = endpoint({
  id: 'platform.config',
  method: 'GET',
  path: '/config',
  access: 'public',
  response: AppConfig,
});
