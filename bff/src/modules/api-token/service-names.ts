import { t } from '../../texts/server-texts.ts';

/** How a service token is called beside what it did. */
export const serviceNames = (name: string) => ({ firstName: t('apiToken.service'), lastName: name });
