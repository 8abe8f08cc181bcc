import type { KeyValueStorage } from '../sign-in/sign-in-state.ts';

/** What a remembered browser recognises itself by. */
export interface DeviceSecrets {
  deviceKey: string;
  deviceGroupKey: string;
  /** Made up when the browser was remembered; known to it only. */
  devicePassword: string;
}

export interface DeviceStore {
  read(name: string): DeviceSecrets | null;
  /** Under each name the person may sign in with. */
  write(names: string[], device: DeviceSecrets): void;
  forget(name: string): void;
}

interface Stored extends DeviceSecrets {
  names: string[];
}

/** Devices outlive sign-outs, so they are kept apart from the tokens. */
export function createDeviceStore(storage: KeyValueStorage, prefix: string): DeviceStore {
  const keyOf = (name: string) => `${prefix}.${name.trim().toLowerCase()}`;
  function load(name: string): Stored | null {
    try {
      return JSON.parse(storage.getItem(keyOf(name)) ?? 'null') as Stored | null;
    } catch {
      // Changed by hand: as good as no device.
      return null;
    }
  }
  return {
    read: load,
    write(names, device) {
      for (const name of names) storage.setItem(keyOf(name), JSON.stringify({ ...device, names }));
    },
    forget(name) {
      for (const each of load(name)?.names ?? [name]) storage.removeItem(keyOf(each));
    },
  };
}
