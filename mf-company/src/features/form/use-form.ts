import { ApiError } from '@savoir/remote-kit';
import { useTries } from '@savoir/ui';
import { useCallback, useRef, useState } from 'react';
import { NotSent } from '../../api/not-sent.ts';
import { byField, type Faults } from './faults.ts';

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/** A form that checks before it sends, shows what the API refuses where it belongs, and loses nothing. */
export function useForm<Values extends object>({
  initial,
  check,
  sending,
  save,
}: {
  initial: Values;
  check: (values: Values) => Faults<Values>;
  /** Whether the mutation that saves it is pending. */
  sending: boolean;
  save: (values: Values) => Promise<void>;
}) {
  const [values, setValues] = useState(initial);
  const form = useRef<HTMLElement>(null);
  const { tries, tried } = useTries(form);
  /** For the `ref` of what holds the fields, a form or a part of a dialog: the first one at fault gets the focus. */
  const formRef = useCallback((element: HTMLElement | null) => {
    form.current = element;
  }, []);
  const [refused, setRefused] = useState<Faults<Values>>({});
  /** What the API refused as a whole; null when it named fields, or nothing was refused. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const [saved, setSaved] = useState(false);
  const faults = check(values);
  /** Shown from the first try to send on. */
  const errors: Faults<Values> = tries > 0 ? { ...refused, ...faults } : refused;

  return {
    values,
    errors,
    refusal,
    sending,
    changed: !saved && JSON.stringify(values) !== JSON.stringify(initial),
    formRef,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused(({ [name]: _mended, ...others }) => others as Faults<Values>);
      setSaved(false);
    },
    /** `instead`: other values than those typed so far, which they replace, and another way of saving them. */
    send: async (instead?: { values: Values; save: (values: Values) => Promise<void> }): Promise<void> => {
      const given = instead ?? { values, save };
      if (instead !== undefined) setValues(instead.values);
      setRefusal(null);
      setRefused({});
      tried();
      if (Object.keys(check(given.values)).length > 0 || sending) return;
      // Before it is sent: once it is, the page may be left without a question.
      setSaved(true);
      try {
        await given.save(given.values);
      } catch (error) {
        setSaved(false);
        const fields = error instanceof ApiError ? error.fields : [];
        setRefused(byField(fields));
        setRefusal(fields.length > 0 || error instanceof NotSent ? null : error);
        if (!(error instanceof NotSent)) tried();
      }
    },
  };
}
