import { expect, it, vi } from 'vitest';
import { createShellI18n } from './create-i18n.ts';

it.each(['en-US', 'de', 'fr-CA'])(
  'is in French in a browser set to %s, and has no other language to go to [S1.1] [S9.35]',
  async (language) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
    const i18n = await createShellI18n();
    expect(i18n.language).toBe('fr');
    expect(i18n.t('login.title')).toBe('Se connecter');
    expect(Object.keys(i18n.services.resourceStore.data)).toEqual(['fr']);
    expect(i18n.options.supportedLngs).toEqual(['fr', 'cimode']);
    await i18n.changeLanguage('en');
    expect(i18n.resolvedLanguage).not.toBe('en');
  },
);
