import ConfigProvider from 'antd/es/config-provider';
import frFR from 'antd/es/locale/fr_FR';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme.ts';

const wave = { disabled: true };

/** Theme and French texts of antd. Around each antd component of the subpaths, so that the core and its first visit do without antd. */
export function AntdRoot({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={antdTheme} locale={frFR} wave={wave}>
      {children}
    </ConfigProvider>
  );
}
