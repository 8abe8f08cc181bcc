const endings: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** What was recorded or photographed as a file with a name of its own: « Récit du 20 novembre 2026 », then « … (2) ». */
export function nameRecording(recorded: Blob, title: string, known: readonly string[]): File {
  const ending = endings[recorded.type] ?? 'webm';
  const taken = new Set(known.map((name) => name.replace(/\.[^.]+$/, '')));
  let name = title;
  for (let count = 2; taken.has(name); count++) name = `${title} (${count})`;
  return new File([recorded], `${name}.${ending}`, { type: recorded.type });
}
