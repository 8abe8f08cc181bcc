const articles = 'le la les un une des du de au aux';
const elided = 'qu jusqu lorsqu puisqu quoiqu quelqu presqu';
const pronouns =
  'je tu il elle on nous vous ils elles me te se lui leur leurs y en moi toi soi eux ce cet cette ces cela ca ceci celui celle ceux celles mon ma mes ton ta tes son sa ses notre nos votre vos';
const linking =
  'et ou mais donc or ni car que qui dont si comme quand lorsque puisque quoique parce afin ainsi alors aussi avec sans sous sur dans par pour vers chez entre contre depuis pendant avant apres selon malgre hors';
const asking = 'quel quelle quels quelles comment pourquoi combien quoi lequel laquelle lesquels lesquelles est-ce';
const verbs =
  'est sont etait etaient ete etre suis es sommes etes sera seront serait soit soient fut furent etant a ai as ont avons avez avait avaient avoir aura auront aurait ait eu eut fait font faire faut peut peuvent pouvoir doit doivent dois puis peux';
const others =
  'savoir ne pas plus tres trop tout toute tous toutes meme memes autre autres cependant encore deja ici non oui bien';

const stopWords = new Set([articles, elided, pronouns, linking, asking, verbs, others].join(' ').split(' '));

/** Words too frequent to distinguish one passage from another; `word` is folded. */
export const isStopWord = (word: string): boolean => stopWords.has(word);
