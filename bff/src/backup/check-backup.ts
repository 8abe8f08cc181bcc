import { BackupError } from './archive/backup-error.ts';
import { readBackupFile } from './archive/backup-file.ts';
import type { BackupManifest } from './archive/records.ts';
import { countDocuments } from './database-rows.collection.ts';

/** Reads a whole file and compares it with its manifest; nothing else is touched. Throws BackupError. */
export async function checkBackup(path: string, passphrase: string | null): Promise<BackupManifest> {
  const objects = new Set<string>();
  const counts = new Map<string, number>();
  let manifest: BackupManifest | undefined;
  for await (const { header, pieces } of readBackupFile(path, passphrase)) {
    if (manifest !== undefined) throw new BackupError('the file is damaged: something follows its manifest');
    let documents = 0;
    const end = await drain(pieces, (piece) => {
      if (header.type === 'documents') documents += countDocuments(piece);
    });
    if (header.type === 'manifest') manifest = header;
    if (header.type === 'object' && end === 'whole') objects.add(header.key);
    if (header.type === 'documents') counts.set(`${header.snapshot}/${header.collection}`, documents);
  }
  if (manifest === undefined) throw new BackupError('the file is cut: its manifest is missing');
  const differs = Object.entries(manifest.collections).find(
    ([name, count]) => counts.get(`${manifest.snapshot}/${name}`) !== count,
  );
  if (differs !== undefined)
    throw new BackupError(`the file is damaged: ${differs[0]} has not the rows of its manifest`);
  return manifest;
}

async function drain<End>(pieces: AsyncGenerator<Buffer, End, undefined>, take: (piece: Buffer) => void): Promise<End> {
  for (;;) {
    const { value, done } = await pieces.next();
    if (done === true) return value;
    take(value);
  }
}
