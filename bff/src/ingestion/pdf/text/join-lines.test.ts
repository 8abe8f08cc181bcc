import { expect, it } from 'vitest';
import { joinLines } from './join-lines.ts';

it.each([
  [['la mainte-', 'nance de la presse'], 'la maintenance de la presse'],
  [['la presse PX-', '310 tourne'], 'la presse PX-310 tourne'],
  [['regarde-t-', 'il bien'], 'regarde-t-il bien'],
  [['la mesure elle-', 'même'], 'la mesure elle-même'],
  [['la butée arrière-', 'train'], 'la butée arrière-train'],
  [['un mot césu\u00AD', 'ré'], 'un mot césuré'],
  [['un tiret -', 'puis la suite'], 'un tiret - puis la suite'],
  [['MODE OPÉRA-', 'TOIRE DE LA PRESSE'], 'MODE OPÉRATOIRE DE LA PRESSE'],
  [['au SOUS-', 'SOL'], 'au SOUS-SOL'],
  [['la RÉF-', '310'], 'la RÉF-310'],
  [['deux', 'lignes'], 'deux lignes'],
])('joins %j', (lines, text) => {
  expect(joinLines(lines)).toBe(text);
});
