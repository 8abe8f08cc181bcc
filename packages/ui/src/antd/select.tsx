import AntdSelect, { type SelectProps as AntdSelectProps } from 'antd/es/select';
import { Check, ChevronDown, X } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { AntdRoot } from './antd-root.tsx';
import { t } from '../internal/texts.ts';

export type SelectProps<Value> = Omit<AntdSelectProps<Value>, 'suffixIcon' | 'menuItemSelectedIcon' | 'removeIcon'>;

/** A choice among many, one or several (`mode="multiple"`), with search. Among few use `FilterChips` or radios. */
export function Select<Value>(props: SelectProps<Value>) {
  return (
    <AntdRoot>
      <AntdSelect<Value>
        notFoundContent={t('field.noResult')}
        suffixIcon={<Icon of={ChevronDown} size={16} />}
        menuItemSelectedIcon={<Icon of={Check} size={16} />}
        removeIcon={<Icon of={X} size={14} />}
        {...props}
      />
    </AntdRoot>
  );
}
