import AntdForm, { type FormInstance, type FormProps } from 'antd/es/form';
import type { PropsWithChildren } from 'react';
import { AntdRoot } from './antd-root.tsx';

export type { FormInstance, FormProps };

function ThemedForm<Values>(props: PropsWithChildren<FormProps<Values>>) {
  return (
    <AntdRoot>
      <AntdForm<Values> {...props} />
    </AntdRoot>
  );
}

const { Item, List, ErrorList, useForm, useFormInstance, useWatch } = AntdForm;

/** antd's form, for long forms with pickers. Short ones (login, a dialog) use `Field` of the core. */
export const Form = Object.assign(ThemedForm, { Item, List, ErrorList, useForm, useFormInstance, useWatch });
