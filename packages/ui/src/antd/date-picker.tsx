import AntdDatePicker, { type DatePickerProps } from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/fr';
import { Calendar } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { AntdRoot } from './antd-root.tsx';

export type { DatePickerProps, Dayjs };
export { dayjs };

/** A day, written « 17/11/2026 ». Values are dayjs; the week starts on Monday. */
export function DatePicker(props: DatePickerProps) {
  return (
    <AntdRoot>
      <AntdDatePicker
        format="DD/MM/YYYY"
        placeholder="jj/mm/aaaa"
        suffixIcon={<Icon of={Calendar} size={18} />}
        {...props}
      />
    </AntdRoot>
  );
}
