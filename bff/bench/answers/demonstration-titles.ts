/** Titles of what the demonstration has published. */
export const seal = 'Remplacement de la garniture mécanique de la pompe P-204';
export const drive = 'Défaut F 0049 : recaler le variateur de la ligne 3';
export const lockout = 'Consignation du convoyeur C-12';
export const press = 'Purger le circuit hydraulique de la presse 2';
export const greasing = 'Graissage des paliers de l’extracteur : quantités et périodicité';
export const wrapper = 'Réglage des cellules de la filmeuse après changement de format';
export const oil = 'Analyse d’huile du réducteur principal : quand et comment prélever';
export const level = 'Capteur de niveau du bac B2 : il affiche plein alors que le bac est vide';
export const manual = 'Notice pompe centrifuge NK-80';
