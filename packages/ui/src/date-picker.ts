export { DatePicker, dayjs, type DatePickerProps, type Dayjs } from './antd/date-picker.tsx';
