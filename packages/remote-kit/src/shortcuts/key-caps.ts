import fr from '../../locales/fr.json';

/** Whether it is pressed without Ctrl or ⌘. Keys that write nothing (F8) are no accident of speech. */
export const isSingleKey = (keys: string): boolean => !keys.startsWith('mod+') && !/^F\d+$/.test(keys);

const names: Readonly<Record<string, string>> = fr.keys;

/** What stands on the caps of the keys, in the order they are pressed. */
export function keyCaps(keys: string, isMac: boolean): readonly string[] {
  return keys
    .split(' ')
    .flatMap((key) => (key.startsWith('mod+') ? [isMac ? '⌘' : 'Ctrl', cap(key.slice(4))] : [cap(key)]));
}

const cap = (key: string): string => names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
