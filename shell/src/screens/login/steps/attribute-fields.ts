/** What a field for a user attribute needs to know. */
interface AttributeField {
  type?: 'email' | 'tel' | 'url' | 'date';
  autoComplete: string;
}

/** Standard attributes by name; any other one is plain text. */
const fields: Readonly<Record<string, AttributeField>> = {
  given_name: { autoComplete: 'given-name' },
  family_name: { autoComplete: 'family-name' },
  middle_name: { autoComplete: 'additional-name' },
  name: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  email: { type: 'email', autoComplete: 'email' },
  phone_number: { type: 'tel', autoComplete: 'tel' },
  birthdate: { type: 'date', autoComplete: 'bday' },
  address: { autoComplete: 'street-address' },
  website: { type: 'url', autoComplete: 'url' },
};

export const attributeField = (name: string): AttributeField => fields[name] ?? { autoComplete: 'off' };

/** Key of an attribute's French name; one the company made up (`custom:…`) has none. */
export const attributeLabel = (name: string): string =>
  `attributes.labels.${name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

/** As the identity service stores it: `+33612345678`. A number without a country is French. Null when it is none. */
export function internationalPhone(typed: string): string | null {
  const digits = typed.replace(/[\s.()\-\u00a0\u202f]/g, '');
  const number = digits.replace(/^00/, '+').replace(/^0(?=[1-9]\d{8}$)/, '+33');
  return /^\+[1-9]\d{5,14}$/.test(number) ? number : null;
}

/** The value the identity service gets. */
export const attributeValue = (name: string, typed: string): string =>
  (name === 'phone_number' ? internationalPhone(typed) : null) ?? typed.trim();

/** Key of the message for what stands in a field; undefined when it will do. */
export function attributeFault(name: string, typed: string): 'required' | 'phoneInvalid' | undefined {
  if (typed.trim() === '') return 'required';
  return name === 'phone_number' && internationalPhone(typed) === null ? 'phoneInvalid' : undefined;
}
