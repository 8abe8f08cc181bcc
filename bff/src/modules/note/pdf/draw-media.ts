import { drawRuns, drawText } from './draw-runs.ts';
import { pageStyle } from './page-style.ts';
import { asArtifact, element, gap, breakPageUnlessFits, type PdfDoc, type Pen } from './pen.ts';
import { t } from '../../../texts/server-texts.ts';

/** A medium of the note, with its files on this machine. */
export interface PdfMedium {
  id: string;
  kind: 'audio' | 'photo' | 'video';
  name: string;
  contentType: string;
  /** `1 min 05 s`; empty for a photo. */
  duration: string;
  /** Picture to show: the photo, or the poster of a video; null when there is none. */
  picture: string | null;
  /** File that is attached; null when it is too large, or a photo, which is shown. */
  attachment: string | null;
}

const pictureMaxHeight = 240;
const captionHeight = 40;
const posterMaxWidth = 300;
const barHeight = 34;

/** Photos as they are; of films their picture, of recordings a bar; both open in the product, and from the file where it is attached. */
export function drawMedia(pen: Pen, media: readonly PdfMedium[], noteUrl: string): void {
  if (media.length === 0) return;
  // The heading never stands alone at the foot of a page.
  breakPageUnlessFits(pen.doc, (media[0]?.picture == null ? barHeight : pictureMaxHeight) + captionHeight * 2);
  drawText(pen, 'H2', t('pdf.media'), { font: 'title', size: pageStyle.headings[1] });
  gap(pen.doc);
  for (const medium of media) {
    if (medium.kind === 'photo') drawPhoto(pen, medium, medium.name);
    else drawPlayable(pen, medium, noteUrl);
    gap(pen.doc, pageStyle.blockGap);
  }
}

/** Without a caption only those who do not see the photo are told its name. */
export function drawPhoto(pen: Pen, { name, picture }: PdfMedium, caption: string): void {
  if (picture !== null) drawPicture(pen, picture, t('pdf.photo', { name: caption === '' ? name : caption }), pen.width);
  if (caption !== '') drawText(pen, 'P', caption, { size: pageStyle.small, color: pageStyle.quiet });
}

function drawPlayable(pen: Pen, medium: PdfMedium, noteUrl: string): void {
  const { kind, name, duration, picture, attachment, contentType } = medium;
  const { doc } = pen;
  const [caption, verb] =
    kind === 'video' ? [t('pdf.video', { name }), t('pdf.watch')] : [t('pdf.audio', { name }), t('pdf.listen')];
  if (picture !== null) drawPicture(pen, picture, caption, Math.min(pen.width, posterMaxWidth), true);
  else drawBar(pen, caption);
  drawText(pen, 'P', `${name}, ${duration}`, { size: pageStyle.small, color: pageStyle.quiet });
  drawRuns(pen, 'P', [
    { text: verb, font: 'regular', strike: false, link: noteUrl },
    {
      text: ` ${t(attachment === null ? 'pdf.tooLarge' : 'pdf.attached')}`,
      font: 'regular',
      strike: false,
      link: null,
    },
  ]);
  if (attachment !== null)
    doc.file(attachment, {
      name,
      type: contentType,
      description: caption,
      relationship: 'Supplement',
    });
}

function drawPicture(pen: Pen, path: string, alt: string, maxWidth: number, isPlayable = false): void {
  const { doc, left } = pen;
  const { width, height } = shownSize(doc, path, maxWidth);
  breakPageUnlessFits(doc, height + captionHeight);
  const figure = element(pen, 'Figure', { alt, bbox: [left, doc.y, left + width, doc.y + height] });
  const top = doc.y;
  figure.add(() => {
    doc.image(path, left, top, { width, height });
    if (isPlayable) drawPlaySign(doc, left + width / 2, top + height / 2);
  });
  figure.end();
  doc.y = top + height + 4;
}

/** Whole, as large as it may be, and never larger than it is. */
function shownSize(doc: PdfDoc, path: string, maxWidth: number): { width: number; height: number } {
  const image = doc.openImage(path);
  const scale = Math.min(1, maxWidth / image.width, pictureMaxHeight / image.height);
  return { width: image.width * scale, height: image.height * scale };
}

/** What a photo takes with its caption. */
export const photoHeight = ({ doc, width }: Pen, { picture }: PdfMedium): number =>
  (picture === null ? 0 : shownSize(doc, picture, width).height) + captionHeight;

function drawPlaySign(doc: PdfDoc, x: number, y: number): void {
  doc.circle(x, y, 20).fillOpacity(0.75).fill('#ffffff').fillOpacity(1);
  doc.polygon([x - 6, y - 10], [x - 6, y + 10], [x + 11, y]).fill(pageStyle.accent);
}

/** Stands for what has no picture: a bar with the triangle of a player. */
function drawBar(pen: Pen, alt: string): void {
  const { doc, left } = pen;
  const width = Math.min(pen.width, posterMaxWidth);
  breakPageUnlessFits(doc, barHeight + captionHeight);
  const top = doc.y;
  asArtifact(doc, () => doc.roundedRect(left, top, width, barHeight, 5).fill(pageStyle.shade));
  const figure = element(pen, 'Figure', { alt, bbox: [left, top, left + width, top + barHeight] });
  figure.add(() => {
    const middle = top + barHeight / 2;
    doc.polygon([left + 14, middle - 8], [left + 14, middle + 8], [left + 27, middle]).fill(pageStyle.accent);
    doc.rect(left + 40, middle - 1, width - 56, 2).fill(pageStyle.line);
  });
  figure.end();
  doc.y = top + barHeight + 4;
}
