import { createInstance } from 'i18next';

/** A plural is asked for by what its forms start with. */
type WithoutForm<Name extends string> = Name extends `${infer Begin}_${'one' | 'other' | 'many'}` ? Begin : Name;

type KeyOf<Catalogue> = {
  [Name in keyof Catalogue & string]: Catalogue[Name] extends string
    ? WithoutForm<Name>
    : `${Name}.${KeyOf<Catalogue[Name]>}`;
}[keyof Catalogue & string];

/** Says a text. `count` chooses among its plural forms, as French has them. */
type Texts<Catalogue> = (key: KeyOf<Catalogue>, values?: Readonly<Record<string, string | number>>) => string;

/** Values go into a text as they are: what is to become HTML is escaped whole, where it becomes HTML. */
export function textsOf<const Catalogue extends object>(catalogue: Catalogue): Texts<Catalogue> {
  const i18n = createInstance();
  void i18n.init({
    lng: 'fr',
    resources: { fr: { translation: catalogue } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return (key: string, values = {}) => i18n.t(key, values);
}
