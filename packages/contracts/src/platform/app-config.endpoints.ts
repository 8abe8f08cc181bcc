import { endpoint } from '../http/index.ts';
import { AppConfig } from './app-config.ts';

export const appConfig = endpoint('platform.config', 'GET /config', 'public', { response: AppConfig });
