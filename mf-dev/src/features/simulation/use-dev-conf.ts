import { devConfKey, devModeKey, noSimulation, storedDevConf, type DevConf } from '@savoir/contracts/dev-conf';
import { useState } from 'react';

/** The developer mode and what it simulates, stored in this browser's storage. */
export function useDevConf() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(devModeKey) === 'true');
  const [conf, setConf] = useState<DevConf>(() => storedDevConf(localStorage));
  return {
    isOn,
    conf,
    turn: (on: boolean) => {
      localStorage.setItem(devModeKey, String(on));
      setIsOn(on);
    },
    change: (changes: Partial<DevConf>) => {
      const next = { ...conf, ...changes };
      localStorage.setItem(devConfKey, JSON.stringify(next));
      setConf(next);
    },
    reset: () => {
      localStorage.removeItem(devConfKey);
      setConf(noSimulation);
    },
  };
}
