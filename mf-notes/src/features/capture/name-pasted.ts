import { nameRecording } from '../recorder/name-recording.ts';

/** What every browser calls a picture that was copied without a file. */
const nameless = 'image.png';

/** Gives pasted pictures without a name of their own the title, and a number behind it from the second on. */
export function namePasted(files: readonly File[], title: string, known: readonly string[]): File[] {
  const names = [...known];
  return files.map((file) => {
    if (file.name !== nameless) return file;
    const named = nameRecording(file, title, names);
    names.push(named.name);
    return named;
  });
}
