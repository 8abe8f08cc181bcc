export { DateRange, type DateRangeProps, type Days } from './antd/date-range.tsx';
