import { expect, it } from 'vitest';
import { archiveName } from './archive-name.ts';

it('the name in an archive leaves a title readable', () => {
  expect(archiveName('Purger le circuit de la presse n° 2', '0199-abcd1234', '.md')).toBe(
    'Purger le circuit de la presse n° 2 (abcd1234).md',
  );
});

it('never names a folder, a hidden file or nothing', () => {
  expect(archiveName('../../etc/passwd', '0199-abcd1234', '.md')).toBe('etc passwd (abcd1234).md');
  expect(archiveName('a\\b:c*?', '0199-abcd1234', '')).toBe('a b c (abcd1234)');
  expect(archiveName(' \n ', '0199-abcd1234', '.pdf')).toBe('sans-titre (abcd1234).pdf');
});
