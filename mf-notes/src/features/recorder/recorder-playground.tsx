import { useRef, useState, type ReactNode } from 'react';
import { FileInput } from '../capture/file-input.tsx';
import { acceptOf } from '../capture/media-types.ts';
import { AudioPlayer } from '../sources/audio-player.tsx';
import { useObjectUrl } from '../sources/use-object-url.ts';
import { VideoPlayer } from '../sources/video-player.tsx';
import type { RecordedKind } from './record.ts';
import { RecorderPanel } from './recorder-panel.tsx';
import { useRecorder } from './use-recorder.ts';

/** The recorder and the player by themselves, for the developers' tools: what is added or chosen is played, and goes nowhere. */
export function RecorderPlayground({ kind }: { kind: RecordedKind }): ReactNode {
  const recorder = useRecorder(kind);
  const picker = useRef<HTMLInputElement>(null);
  const [played, setPlayed] = useState<{ file: Blob; name: string; durationMs: number | null } | null>(null);
  const url = useObjectUrl(played?.file ?? null);
  return (
    <>
      <RecorderPanel
        kind={kind}
        recorder={recorder}
        onAdd={(file, durationMs) => {
          setPlayed({ file, name: kind, durationMs });
          recorder.again();
        }}
        onChooseFile={() => picker.current?.click()}
        onClose={() => setPlayed(null)}
      />
      <FileInput
        ref={picker}
        accept={acceptOf[kind]}
        data-testid={`playground-${kind}`}
        onFiles={([file]) => file !== undefined && setPlayed({ file, name: file.name, durationMs: null })}
      />
      {played !== null &&
        url !== null &&
        (kind === 'audio' ? (
          <AudioPlayer key={url} url={url} name={played.name} durationMs={played.durationMs} />
        ) : (
          <VideoPlayer key={url} url={url} name={played.name} />
        ))}
    </>
  );
}
