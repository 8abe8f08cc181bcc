import type { Db } from '../../../adapters/database/database.ts';

// Part of a migration: it stays as it is, whatever becomes of the rows, and imports nothing that changes with them.

const batchNotes = 200;

interface Row {
  _id: string;
  markdown: string | null;
  media: { id: string; kind: string; filename: string | null }[];
}

/** A line of nothing but the name of a photo stood for it: the photo itself stands there now. */
export async function placeNamedPhotos({
  db,
  position,
  reached,
}: {
  db: Db;
  position: unknown;
  reached: (position: unknown) => Promise<void>;
}): Promise<void> {
  const notes = db.collection<Row>('notes');
  let last = typeof position === 'string' ? position : '';
  for (;;) {
    const batch = await notes
      .find(
        { _id: { $gt: last } },
        { projection: { markdown: 1, 'media.id': 1, 'media.kind': 1, 'media.filename': 1 } },
      )
      .sort({ _id: 1 })
      .limit(batchNotes)
      .toArray();
    if (batch.length === 0) return;
    for (const note of batch) {
      const markdown = placed(note);
      // Unless somebody saved another text meanwhile.
      if (markdown !== note.markdown)
        await notes.updateOne({ _id: note._id, markdown: note.markdown }, { $set: { markdown } });
    }
    last = batch.at(-1)?._id ?? last;
    await reached(last);
  }
}

function placed({ markdown, media }: Row): string | null {
  const photos = new Map(media.filter(({ kind }) => kind === 'photo').map(({ id, filename }) => [filename, id]));
  if (markdown === null || photos.size === 0) return markdown;
  return markdown.replace(/^([ >]*)\*([^*\n]+)\*[ ]*$/gm, (line, before: string, name: string) => {
    const id = photos.get(name.replace(/\\(.)/g, '$1'));
    return id === undefined ? line : `${before}![](media:${id})`;
  });
}
