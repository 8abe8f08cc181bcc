import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { threePluralForms } from '../i18n/plural-forms.ts';

/** The texts of a remote as the shell has them: its catalogue under its name. */
export function fakeTexts(catalogues: Readonly<Record<string, Readonly<Record<string, unknown>>>>): I18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'fr',
    resources: { fr: catalogues },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  threePluralForms(i18n);
  return i18n;
}
