import { useEffect, useRef, useState } from 'react';
import { usePlayedUrl } from './use-played-url.ts';

/**
 * Plays an audio file. `durationMs` is what the server measured: a recording of the browser does not know its own length.
 * It stands ready at `startSeconds`.
 */
export function useAudio(url: string, durationMs: number | null, startSeconds = 0) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState(false);
  const { playedUrl, failed, setFailed } = usePlayedUrl(url);
  const [seconds, setSeconds] = useState(startSeconds);
  const [ownSeconds, setOwnSeconds] = useState(0);

  useEffect(() => {
    const player = new Audio();
    audio.current = player;
    player.addEventListener('play', () => setPlaying(true));
    player.addEventListener('pause', () => setPlaying(false));
    player.addEventListener('ended', () => setSeconds(0));
    player.addEventListener('timeupdate', () => setSeconds(player.currentTime));
    player.addEventListener('durationchange', () =>
      setOwnSeconds(Number.isFinite(player.duration) ? player.duration : 0),
    );
    // An address taken away at the end fails too; only one that was to be played is worth a word.
    player.addEventListener('error', () => setFailed(player.hasAttribute('src')));
    player.preload = 'metadata';
    if (startSeconds > 0) player.currentTime = startSeconds;
    player.src = playedUrl;
    return () => {
      player.pause();
      player.removeAttribute('src');
      audio.current = null;
    };
  }, [playedUrl, startSeconds, setFailed]);

  return {
    playing,
    /** The browser cannot play the file. */
    failed,
    seconds,
    /** 0 until it is known. */
    totalSeconds: durationMs === null ? ownSeconds : durationMs / 1000,
    toggle: async () => {
      if (playing) return audio.current?.pause();
      try {
        await audio.current?.play();
      } catch (error) {
        // Paused before it had started: that is what was asked.
        if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
      }
    },
    goTo: (to: number) => {
      setSeconds(to);
      if (audio.current !== null) audio.current.currentTime = to;
    },
  };
}
