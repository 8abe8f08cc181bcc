import { locale } from '@savoir/contracts/limits';
import { createInstance } from 'i18next';
import fr from '../../locales/fr.json' with { type: 'json' };

/** A plural is asked for by what its forms begin with. */
type Singular<Name extends string> = Name extends `${infer Begin}_${'one' | 'other' | 'many'}` ? Begin : Name;

type KeyOf<Catalogue> = {
  [Name in keyof Catalogue & string]: Catalogue[Name] extends string
    ? Singular<Name>
    : Catalogue[Name] extends readonly string[]
      ? never
      : `${Name}.${KeyOf<Catalogue[Name]>}`;
}[keyof Catalogue & string];

export type TextKey = KeyOf<typeof fr>;

const i18n = createInstance();
void i18n.init({
  lng: locale,
  resources: { [locale]: { translation: fr } },
  // Values go into plain text, markdown and PDF as they are; a mail escapes all of what it says when it becomes HTML.
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** A French text of the server. `count` chooses among its plural forms. */
export const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string => i18n.t(key, values);

type ListKey = 'archive.derived' | 'archive.folders' | 'archive.own' | 'audit.columns';

/** Texts that stand one after the other. */
export const lines = (key: ListKey, values: Readonly<Record<string, string | number>> = {}): string[] =>
  i18n.t(key, { ...values, returnObjects: true }) as unknown as string[];
