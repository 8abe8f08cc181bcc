/** What lists of stolen passwords are full of, in French and English, without the digits people put behind it to meet a rule. */
const commonWords = new Set(
  `password passwords motdepasse monmotdepasse azerty azertyuiop azertyuiopqsdfghjklm qwerty qwertyuiop qwertyuiopasdfghjkl qwertz
  abc abcd abcdef abcdefg abcdefgh abcdefghi abcdefghij admin administrator administrateur administration root welcome welcometo
  bienvenue bonjour bonjourbonjour salut soleil chocolat doudou loulou jetaime jetaimejetaime iloveyou iloveyouforever princess princesse
  princesa dragon football basketball baseball superman batman pokemon starwars trustno letmein letmeinnow changeme changezmoi secret
  sesame ouvretoi marseille paris france cheval nicolas camille vacances entreprise company savoir test testtest testpassword
  passw passwd temp temporaire provisoire default defaut master computer ordinateur internet summer winter spring autumn
  printemps automne hiver ete monday lundi qazwsx qazwsxedc zaq zaqxsw aqw aqwzsx wxcvbn aaa aa asdfghjkl asdf qsdf qsdfghjklm
  qwe qweasd qweasdzxc zxcvbnm a q`.split(/\s+/),
);

/** Signs that are written for letters. */
export const plainLetters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

const sequence = '01234567890123456789';
const downwards = '98765432109876543210';
/** Digits in a row, up or down, or repeated; or none. */
export const isEasyTail = (tail: string): boolean =>
  tail === '' || sequence.includes(tail) || downwards.includes(tail) || /^(.+)\1+$/.test(tail);

/** A common word, plain or spelt with signs for letters, followed by digits in a row or repeated: tried first by anyone who guesses. */
export function isCommonPassword(password: string): boolean {
  const word = password
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  const [, head = '', tail = ''] = /^(.*?)([\d\W_]*)$/s.exec(word) ?? [];
  const letters = Array.from(head, (sign) => plainLetters[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '');
  const digits = tail.replace(/\D/g, '');
  const half = letters.slice(0, letters.length / 2);
  return (
    (commonWords.has(letters) || (half.length > 2 && half + half === letters && commonWords.has(half))) &&
    isEasyTail(digits)
  );
}
