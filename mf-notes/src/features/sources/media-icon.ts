import type { MediaKind } from '@savoir/contracts/uploads';
import type { IconType } from '@savoir/ui';
import { PhotoIcon, RecordingIcon, TextIcon, VideoIcon } from '@savoir/ui/icons';

export const mediaIcon: Record<MediaKind, IconType> = {
  audio: RecordingIcon,
  photo: PhotoIcon,
  video: VideoIcon,
  text: TextIcon,
};
