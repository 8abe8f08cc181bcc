import AntdTextArea, { type TextAreaProps as AntdTextAreaProps, type TextAreaRef } from 'antd/es/input/TextArea';
import type { Ref } from 'react';
import { AntdRoot } from './antd-root.tsx';

export interface TextAreaProps extends AntdTextAreaProps {
  ref?: Ref<TextAreaRef>;
}

/** Several lines of text; `autoSize` lets it grow with them. */
export function TextArea(props: TextAreaProps) {
  return (
    <AntdRoot>
      <AntdTextArea {...props} />
    </AntdRoot>
  );
}
