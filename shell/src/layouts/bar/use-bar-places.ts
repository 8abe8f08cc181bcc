import type { Bar } from '@savoir/remote-kit';
import { useCallback, useMemo, useState } from 'react';

type Place = HTMLElement | null;

/** The places of a bar that pages draw into, and whether one does. */
export function useBarPlaces(routeTitle: string) {
  const [titlePlace, setTitlePlace] = useState<Place>(null);
  const [actionsPlace, setActionsPlace] = useState<Place>(null);
  const [bottomPlace, setBottomPlace] = useState<Place>(null);
  const [titleClaimed, claimTitle] = useClaims();
  const [bottomClaimed, claimBottom] = useClaims();
  const bar = useMemo<Bar>(
    () => ({ routeTitle, titlePlace, actionsPlace, bottomPlace, claimTitle, claimBottom }),
    [routeTitle, titlePlace, actionsPlace, bottomPlace, claimTitle, claimBottom],
  );
  return { bar, setTitlePlace, setActionsPlace, setBottomPlace, titleClaimed, bottomClaimed };
}

/** Counts, because the next page claims before the last one gives back. */
function useClaims(): [claimed: boolean, claim: () => () => void] {
  const [count, setCount] = useState(0);
  const claim = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return [count > 0, claim];
}
