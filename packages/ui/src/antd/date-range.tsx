import AntdDatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import { Calendar, CircleX, Minus } from 'lucide-react';
import { useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { t } from '../internal/component-texts.ts';
import { AntdRoot } from './antd-root.tsx';

/** The first and the last day, as « 2026-11-17 »; empty: no bound. */
export interface Days {
  from: string;
  to: string;
}

export interface DateRangeProps {
  value: Days;
  onChange: (days: Days) => void;
  /** Names of its two fields. */
  labels: Days;
}

/**
 * Days from one to another, either may be left open: typed as « 17/11/2026 » or chosen in a calendar whose week starts on
 * Monday. For 768 px and more: its two calendars are wider than a phone, which has one of its own (`DayInput`).
 */
export function DateRange({ value, onChange, labels }: DateRangeProps) {
  const id = useId();
  const start = `${id}-from`;
  const end = `${id}-to`;
  // A day that was typed is not reported by the picker when one clicks elsewhere, though it stays in the field.
  const shown = useRef<Days | null>(null);
  function report(days: Days): void {
    shown.current = null;
    const isBackwards = days.from !== '' && days.to !== '' && days.from > days.to;
    const { from, to } = isBackwards ? { from: days.to, to: days.from } : days;
    if (from !== value.from || to !== value.to) onChange({ from, to });
  }
  return (
    <AntdRoot>
      <label className="sv-hidden" htmlFor={start}>
        {labels.from}
      </label>
      <label className="sv-hidden" htmlFor={end}>
        {labels.to}
      </label>
      <AntdDatePicker.RangePicker
        id={{ start, end }}
        allowEmpty
        format="DD/MM/YYYY"
        placeholder={[t('field.day'), t('field.day')]}
        separator={<Icon of={Minus} size={14} />}
        suffixIcon={<Icon of={Calendar} size={18} />}
        allowClear={{ clearIcon: <Icon of={CircleX} size={18} /> }}
        value={[dayOf(value.from), dayOf(value.to)]}
        onCalendarChange={(days) => (shown.current = daysOf(days))}
        onChange={(days) => report(daysOf(days))}
        onOpenChange={(isOpen) => {
          if (!isOpen && shown.current !== null) report(shown.current);
        }}
      />
    </AntdRoot>
  );
}

const dayOf = (text: string) => (text === '' ? null : dayjs(text));
const textOf = (day: dayjs.Dayjs | null | undefined) => day?.format('YYYY-MM-DD') ?? '';
const daysOf = (days: readonly (dayjs.Dayjs | null)[] | null): Days => ({
  from: textOf(days?.[0]),
  to: textOf(days?.[1]),
});
