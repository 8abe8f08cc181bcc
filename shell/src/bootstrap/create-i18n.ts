import { createInstance, initReactI18next, threePluralForms, type I18n } from '@savoir/remote-kit';
import { locale } from '@savoir/contracts/limits';
import shell from '../../locales/fr.json';

/** The one i18next instance. Remotes add their catalogue as a namespace when they are loaded. */
export async function createShellI18n(): Promise<I18n> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: [locale],
    defaultNS: 'shell',
    ns: ['shell'],
    resources: { [locale]: { shell } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  threePluralForms(i18n);
  return i18n;
}
