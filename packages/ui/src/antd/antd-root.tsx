import ConfigProvider from 'antd/es/config-provider';
import frFR from 'antd/es/locale/fr_FR';
import { createContext, use, type ReactNode } from 'react';
import { antdTheme } from './antd-theme.ts';
import { requiredMark } from './required-mark.tsx';

const wave = { disabled: true };
const button = { autoInsertSpace: false };
const modal = { centered: true };
const form = { colon: false, styles: { label: { fontWeight: 600 } }, requiredMark };

const InsideContext = createContext(false);

/** Theme and French words of antd. Around each antd component of the subpaths, so that the core and its first visit do without antd. */
export function AntdRoot({ children }: { children: ReactNode }) {
  if (use(InsideContext)) return children;
  return (
    <ConfigProvider theme={antdTheme} locale={frFR} wave={wave} button={button} form={form} modal={modal}>
      <InsideContext value>{children}</InsideContext>
    </ConfigProvider>
  );
}
