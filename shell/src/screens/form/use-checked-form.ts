import { useTries } from '@savoir/ui';
import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';

/** What a small form of text fields needs. `check` returns the French message of each field at fault; `onValid` gets what was typed. */
export function useCheckedForm<Values extends Record<string, string>>(
  initial: Values,
  check: (values: Values) => { readonly [Name in keyof Values]?: string },
  onValid: (values: Values) => void,
) {
  const [values, setValues] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const { tries, tried } = useTries(form);
  // No one is corrected before having tried; from then on a corrected field is right at once.
  const errors = tries > 0 ? check(values) : {};

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget, values);
    setValues(typed);
    tried();
    if (Object.keys(check(typed)).length === 0) onValid(typed);
  };
  return {
    values,
    errors: errors as { readonly [Name in keyof Values]?: string },
    formProps: { ref: form, noValidate: true, onSubmit },
    input: (name: keyof Values & string) => ({
      name,
      value: values[name],
      // Password managers fill two fields before the first of them is drawn.
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
        setValues((before) => ({ ...before, [name]: value })),
    }),
  };
}

/** Some password managers fill a field without telling React: what counts is what stands in the form. */
function typedIn<Values extends Record<string, string>>(form: HTMLFormElement, known: Values): Values {
  const data = new FormData(form);
  const typed = Object.keys(known).map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : known[name]];
  });
  return Object.fromEntries(typed) as Values;
}
