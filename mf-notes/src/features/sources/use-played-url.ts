import { useState } from 'react';

/**
 * The address a player plays from. Each reading of a note signs another one: what plays goes on from the one it
 * has, and takes the next once that one has failed.
 */
export function usePlayedUrl(url: string) {
  const [playedUrl, setPlayedUrl] = useState(url);
  const [failed, setFailed] = useState(false);
  if (failed && url !== playedUrl) {
    setPlayedUrl(url);
    setFailed(false);
  }
  return { playedUrl, failed, setFailed };
}
