import { useHost } from '@savoir/remote-kit';
import { useMemo } from 'react';
import { navigationOf, type Navigation } from './navigation.ts';

export function useNavigation(): Navigation {
  const host = useHost();
  return useMemo(() => navigationOf(host), [host]);
}
