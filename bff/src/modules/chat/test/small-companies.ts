/** What two small companies know, by title. */
export const bakery: Record<string, string> = {
  'Nettoyer la chambre de pousse CP-2': `Chaque samedi, chambre vide.

## Avant
- Débrancher la chambre et sortir les grilles.

## Laver
1. Pulvériser 20 ml de Sanibac par litre d’eau.
2. Laisser agir 15 minutes.
3. Rincer à l’eau tiède et laisser la porte ouverte.`,
  'Réglage du four à sole': `Température de la sole : 245 °C pour les baguettes, 230 °C pour les pains de campagne.

Buée pendant trois secondes à l’enfournement. Les baguettes cuisent 22 minutes.

La résistance de voûte se change par l’arrière, four froid.`,
  'Recette de la brioche tressée': `Farine 1 kg, beurre 500 g, douze œufs, levure 30 g.

Pousse de deux heures à 26 °C, puis cuisson à 160 °C pendant 25 minutes. Dorer à l’œuf avant d’enfourner.`,
  'Livraison de la farine': `Le Moulin Petit livre le mardi et le jeudi avant 6 heures. Garder au moins 12 sacs d’avance. Vérifier la date sur chaque sac.`,
  'Panne de la façonneuse F-4': `Si la pâte colle, fariner le tapis et resserrer les rouleaux de 2 mm. Le fusible est un 10 A, sous le capot gauche.`,
};

export const townHall: Record<string, string> = {
  'Congés annuels': `Chaque agent a 25 jours par an. La demande se dépose deux mois avant le départ. Le report est possible jusqu’au 31 mai.`,
  Télétravail: `Deux jours par semaine au plus, avec l’accord écrit du responsable. L’indemnité est de 2,60 € par jour, versée chaque trimestre.`,
  'Badge d’accès perdu': `Prévenir l’accueil le jour même : le badge est désactivé. Le remplacement coûte 15 € et demande un délai de 48 heures.`,
  'Notes de frais': `À déposer avant le 5 du mois, avec les justificatifs. Plafond du repas : 19,40 €. Le remboursement arrive sous 10 jours.`,
  'Réserver la salle du conseil': `1. Ouvrir l’agenda partagé et choisir la salle du conseil.
2. Indiquer le nombre de personnes, 40 au plus.
3. Prévenir la régie pour le micro trois jours avant.`,
};
