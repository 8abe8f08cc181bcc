import type { i18n as I18n } from 'i18next';

/** Three plural forms, 0, 1 and many (`_zero`, `_one`, `_many`), where CLDR has others for French (specification, section 9). */
export function threePluralForms(i18n: I18n): void {
  const resolver = i18n.services.pluralResolver as { getSuffix(language: string, count: number): string };
  resolver.getSuffix = (_language, count) => (count === 0 ? '_zero' : count === 1 ? '_one' : '_many');
}
