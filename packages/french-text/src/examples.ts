/** Sentences and what a search knows them by: server and device are held to the same. */
export const analysed: readonly (readonly [sentence: string, terms: readonly string[]])[] = [
  ['L’huile d’un réducteur, qu’elle soit neuve', ['huil', 'reducteur', 'neuv']],
  ['Purgez les circuits hydrauliques !', ['purg', 'circuit', 'hydraul']],
  ['Le défaut F-0049 de la pompe NK80', ['defaut', 'f', '0049', 'pomp', 'nk', '80']],
  ['Où se trouvent les clés de l’armoire A3 ?', ['trouvent', 'cle', 'armoir', 'a', '3']],
  ['Ne démarrez pas le moteur œuvrant', ['demarr', 'moteur', 'oeuvr']],
];
