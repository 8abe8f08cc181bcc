import { photoAddress, type NoteSource } from '@savoir/contracts/notes';
import { useTranslation } from '@savoir/remote-kit';
import { Card, formatDuration, formatSize, Icon, VisuallyHidden } from '@savoir/ui';
import { ChevronDownIcon } from '@savoir/ui/icons';
import { type ReactNode, useState } from 'react';
import { AudioPlayer } from './audio-player.tsx';
import { mediaIcon } from './media-icon.ts';
import { PhotoSource } from './photo-source.tsx';
import type { ViewedPhoto } from './photo-viewer.tsx';
import styles from './sources.module.css';
import { usePhotos } from './use-photos.ts';
import { VideoPlayer } from './video-player.tsx';
import { openingOf } from './beginning-of.ts';

/** What a note was made from, each to be listened to, looked at or read in place. */
export function SourceList({
  sources,
  folded = false,
  stopped = false,
  text = '',
  moment = null,
}: {
  sources: readonly NoteSource[];
  /** Each is one line that opens: for who reads the text, and does not write it from them. */
  folded?: boolean;
  /** Nothing works on them: the generation failed or was called off. */
  stopped?: boolean;
  /** The text of the note: what it shows is not printed a second time. */
  text?: string | null;
  /** Where a cited passage is spoken: the recording stands ready there. */
  moment?: { mediaId: string; seconds: number } | null;
}): ReactNode {
  const photos = usePhotos(sources);
  return (
    <Card flush>
      <ol className={styles['list']}>
        {sources.map((source) => (
          <li
            key={source.id}
            className={text?.includes(photoAddress(source.id)) === true ? styles['inText'] : undefined}
          >
            <Source
              source={source}
              folded={folded}
              stopped={stopped}
              photos={photos}
              startSeconds={moment?.mediaId === source.id ? moment.seconds : undefined}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface SourceProps {
  source: NoteSource;
  stopped: boolean;
  photos: readonly ViewedPhoto[];
  startSeconds: number | undefined;
}

function Source({ folded, ...props }: SourceProps & { folded: boolean }): ReactNode {
  const { t } = useTranslation('notes');
  const { kind, filename, durationMs, sizeBytes, text } = props.source;
  const name = (
    <h3 className={styles['name']}>
      <Icon of={mediaIcon[kind]} size={18} />
      <span>{kind === 'text' ? t('sources.typed') : (filename ?? t(`media.${kind}`))}</span>
    </h3>
  );
  const facts = [
    durationMs !== null && formatDuration(durationMs / 1000),
    kind === 'photo' && sizeBytes !== null && formatSize(sizeBytes),
    kind === 'text' && t('sources.characters', { count: text?.length ?? 0 }),
  ].filter((fact) => fact !== false);
  if (!folded)
    return (
      <article className={styles['source']}>
        {name}
        <p className={styles['facts']}>{[t(`media.${kind}`), ...facts].join(' · ')}</p>
        <Content {...props} />
        <Transcript source={props.source} />
      </article>
    );
  return (
    <article>
      {/* A cited moment stands ready to be played. */}
      <details className={styles['folded']} open={props.startSeconds !== undefined}>
        <summary>
          {name}
          <span className={styles['facts']}>
            <VisuallyHidden>{t(`media.${kind}`)} </VisuallyHidden>
            {facts.join(' · ')}
          </span>
          <Icon of={ChevronDownIcon} size={16} />
        </summary>
        <div className={styles['source']}>
          <Content {...props} />
          <Transcript source={props.source} />
        </div>
      </details>
    </article>
  );
}

function Transcript({ source: { kind, transcript } }: { source: NoteSource }): ReactNode {
  const { t } = useTranslation('notes');
  return (
    transcript !== null &&
    transcript !== '' && (
      <details className={styles['transcript']}>
        <summary>{t(kind === 'photo' ? 'sources.read' : 'sources.transcript')}</summary>
        <p>{transcript}</p>
      </details>
    )
  );
}

function Content({ source, stopped, photos, startSeconds }: SourceProps): ReactNode {
  const { t } = useTranslation('notes');
  const { id, kind, url, thumbnailUrl, filename, text, durationMs, processed, unusable = processed } = source;
  const photo = photos.find((each) => each.id === id);
  const name = filename ?? t(`media.${kind}`);
  if (kind === 'text') return <TextSource text={text ?? ''} />;
  if (url === null) {
    const state = unusable ? 'unusable' : stopped ? 'unprocessed' : 'processing';
    return <p className={styles['facts']}>{t(`sources.${state}`)}</p>;
  }
  if (kind === 'audio')
    return <AudioPlayer url={url} name={name} durationMs={durationMs} startSeconds={startSeconds} />;
  if (photo !== undefined) return <PhotoSource photo={photo} all={photos} />;
  return <VideoPlayer url={url} name={name} posterUrl={thumbnailUrl} startSeconds={startSeconds} />;
}

const shortMaxCharacters = 280;

/** A text as it was typed; a long one unfolds. */
function TextSource({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('notes');
  const [whole, setWhole] = useState(text.length <= shortMaxCharacters);
  return (
    <>
      <p className={styles['typed']}>{whole ? text : `${openingOf(text, shortMaxCharacters)}…`}</p>
      {!whole && (
        <button type="button" className={styles['more']} onClick={() => setWhole(true)}>
          {t('sources.whole')}
        </button>
      )}
    </>
  );
}
