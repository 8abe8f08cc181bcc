/** Questions of ours, in the words of people at work; by the title of the text that answers, or of each that does. */
export const aboutWork: readonly (readonly [right: string | readonly string[], questions: readonly string[]])[] = [
  [
    "La période d'essai",
    [
      'Mon patron peut-il me tester encore trois mois avant de me garder ?',
      'rupture pendant l’essai, quel délai pour prévenir',
    ],
  ],
  [
    'La démission',
    [
      'Je veux quitter mon poste, à qui dois-je envoyer ma lettre ?',
      'combien de temps rester après avoir donné sa démission',
    ],
  ],
  [
    'Le travail saisonnier',
    ['Embaucher quelqu’un pour la saison de ski', 'saisonnier reconduit d’une année sur l’autre'],
  ],
  ['Le contrat vendanges', ['Puis-je couper le raisin pendant mes congés payés ?', 'contrat pour les vendanges']],
  [
    'La modification du contrat de travail',
    ['On veut changer mes horaires et mon salaire, puis-je refuser ?', 'refus d’un changement proposé par l’employeur'],
  ],
  ["Le changement de la situation juridique de l'employeur", ['L’entreprise est vendue, que devient mon contrat ?']],
  [
    "La prévention des risques liés à l'amiante",
    ['Que faire avant de percer un mur qui contient peut-être des fibres d’amiante ?'],
  ],
  ['La protection en cas de licenciement', ['Un élu du personnel peut-il être renvoyé sans autorisation ?']],
  [
    [
      'La définition du licenciement pour motif économique',
      'La procédure en cas de licenciement individuel pour motif économique',
    ],
    ['Peut-on me licencier parce que le chiffre d’affaires baisse ?'],
  ],
  [
    'La priorité de réembauche',
    ['Après un licenciement économique, l’entreprise doit-elle me rappeler si un poste s’ouvre ?'],
  ],
  ['Le conseiller du salarié', ['Qui peut m’accompagner à l’entretien préalable quand il n’y a pas d’élus ?']],
  ["Salarié créateur ou repreneur d'entreprise : congé et temps partiel", ['Prendre un congé pour monter sa boîte']],
  [
    'La saisie et les cessions des rémunérations',
    ['Quelle part de ma paie un créancier peut-il prendre ?', 'saisie sur salaire'],
  ],
  ['Les jours fériés et les ponts', ['Le 14 juillet est-il payé si on ne travaille pas ?', 'récupérer un pont']],
  [
    'La rupture conventionnelle du contrat de travail à durée indéterminée',
    [
      'Se séparer à l’amiable de son employeur',
      'délai pour changer d’avis après avoir signé une rupture conventionnelle',
    ],
  ],
  [
    ['Les heures supplémentaires : contreparties', 'Les heures supplémentaires : définition et limites'],
    ['Combien sont payées en plus les heures au-delà de 35 ?', 'repos à la place du paiement des heures sup'],
  ],
  [
    "La prise en charge des frais de transport par l'employeur",
    ['Remboursement de mon abonnement de train', 'L’employeur paie-t-il ma carte de bus ?'],
  ],
  [
    "L'allocation journalière d'accompagnement d'une personne en fin de vie",
    ['Être indemnisé quand je reste auprès d’un parent mourant'],
  ],
  ["Le congé d'adoption", ['Nous adoptons un enfant, combien de semaines d’arrêt ?']],
  [
    ['Le congé de maternité', "Les garanties liées à la maternité ou à l'adoption"],
    ['Je suis enceinte, quand commence mon arrêt ?', 'jours de repos avant et après l’accouchement'],
  ],
  ['Les congés et absences pour enfant malade', ['Mon fils a de la fièvre, ai-je droit à une absence ?']],
  ['La protection contre les discriminations', ['Écarté d’une promotion à cause de mon origine']],
  ["Le congé parental d'éducation", ['Arrêter de travailler pour élever mon bébé jusqu’à ses trois ans']],
  ['Le congé de solidarité familiale', ['S’absenter pour assister un proche en fin de vie']],
  [
    'Chaleur et canicule au travail',
    ['Il fait 38 degrés sur le chantier, que doit faire l’employeur ?', 'eau fraîche quand il fait très chaud'],
  ],
  ['La prévention des risques dans les espaces confinés', ['Descendre dans une cuve ou une fosse sans danger']],
  ['Les masques de protection respiratoire', ['Quel masque porter contre les gaz et les vapeurs ?']],
  [
    'La protection des femmes enceintes et les risques liés à la grossesse',
    ['Travaux interdits à une salariée qui attend un enfant'],
  ],
  [
    'La prévention des risques liés à la circulation interne dans les locaux',
    ['Séparer les piétons des chariots dans l’entrepôt'],
  ],
  ['Les risques liés aux soudures et fumées de soudage', ['Dangers des fumées quand on soude']],
  ['Gants et risques chimiques', ['Choisir des gants pour manipuler des solvants']],
  ['Le stockage des produits chimiques', ['Comment ranger les bidons d’acide et de base ?']],
  ['La prévention des addictions au travail', ['Un collègue arrive ivre à l’atelier', 'test d’alcool et de drogue']],
  [
    'Le bruit en milieu de travail',
    ['À partir de combien de décibels faut-il des bouchons d’oreilles ?', 'atelier trop bruyant'],
  ],
  ['Les commandes bimanuelles', ['Appuyer des deux mains pour faire descendre la presse']],
  ['Le cahier des charges achat machine', ['Que demander au fabricant avant de commander une machine ?']],
  ['La ventilation : principes généraux', ['Renouveler l’air d’un local', 'débit d’air neuf par personne']],
  ['Le risque routier professionnel', ['Accidents de voiture pendant les tournées']],
  ['Les risques liés aux grues à tour', ['Vent fort et grue sur le chantier']],
  ['Les risques liés aux rayonnages de stockage', ['Palettiers : éviter qu’ils s’écroulent']],
  ['Les risques professionnels liés au monoxyde de carbone', ['Gaz d’échappement dans un garage fermé']],
  ['Travail dans le froid : les précautions à prendre', ['Travailler en chambre froide']],
  ["La prévention des risques liés aux fluides d'usinage", ['Huile de coupe et maladies de la peau']],
  ['La silicose et les risques liés à la silice cristalline', ['Poussière de quartz et maladie des poumons']],
  [
    'Risques chimiques : le SGH (Système général harmonisé) et le règlement CLP (Classification, Labelling, Packaging)',
    ['Que veulent dire les pictogrammes sur les étiquettes des produits ?'],
  ],
  [
    "L'autorisation de conduite des appareils de levage",
    ['Faut-il un permis pour conduire un chariot élévateur ?', 'CACES'],
  ],
  [
    'La prévention des troubles musculo-squelettiques (TMS)',
    ['Mal au dos et aux poignets à force de répéter les mêmes gestes'],
  ],
  ['La prévention des risques psychosociaux (RPS)', ['Stress et épuisement au travail', 'prévenir le burn-out']],
  ['La prévention des chutes de hauteur', ['Travailler sur un toit sans tomber', 'échelle ou échafaudage ?']],
  [
    "L'obligation d'emploi des travailleurs handicapés (OETH)",
    ['Quel pourcentage de personnes handicapées une entreprise doit-elle employer ?'],
  ],
  ['La reconnaissance de la qualité de travailleur handicapé (RQTH)', ['Comment être reconnu handicapé au travail ?']],
  ['Le congé de reclassement', ['Congé proposé pendant un plan social pour retrouver un emploi']],
  ['Le compte personnel de formation (CPF)', ['Utiliser mes droits à la formation en euros']],
  ['Le bilan de compétences', ['Faire le point sur ma carrière et mes aptitudes']],
  ["La médaille d'honneur du travail", ['Récompense après trente ans de service']],
  [
    "L'indemnité légale de licenciement",
    ['Combien touche-t-on quand on est licencié ?', 'calcul de l’indemnité, un quart de mois par année'],
  ],
  [
    'Les documents remis aux salariés lors de la rupture du contrat de travail',
    ['Quels papiers l’entreprise doit-elle me donner quand je pars ?', 'certificat de travail et solde de tout compte'],
  ],
  [
    'Le droit aux allocations chômage du salarié démissionnaire',
    ['Ai-je droit au chômage si je démissionne pour un projet ?'],
  ],
  ["L'ordre des licenciements", ['Qui part en premier quand on supprime des postes ?']],
  ['La journée de solidarité', ['Jour travaillé sans être payé, lundi de Pentecôte']],
  [
    'Le temps de travail des jeunes de moins de 18 ans',
    ['Un mineur peut-il travailler la nuit ?', 'horaires d’un apprenti de 16 ans'],
  ],
  ['Le travail de nuit', ['Bosser entre 21 h et 6 h', 'surveillance médicale des équipes de nuit']],
  ['Le travail du dimanche', ['Ouvrir le magasin le dimanche']],
  ['Les conventions de forfait', ['Cadre au forfait jours : combien de jours par an ?']],
  ['Le compte épargne-temps (CET)', ['Mettre de côté des jours de congé non pris']],
  ['Le congé sabbatique', ['Partir un an en voyage et retrouver son poste']],
  ['Le congé sans solde', ['S’absenter sans être payé']],
  ['Les congés payés', ['Combien de jours de vacances gagne-t-on par mois ?', 'fractionner ses vacances']],
  ['Le SMIC (salaire minimum de croissance)', ['Quel est le plus petit salaire autorisé ?']],
  ['Le bulletin de paie', ['Que doit-il y avoir sur ma fiche de paye ?', 'recevoir sa feuille de paie par internet']],
  [
    ['Le salaire : fixation et paiement', 'Questions-réponses | Le versement du salaire', 'La mensualisation'],
    ['Mon salaire arrive en retard', 'demander un acompte'],
  ],
  ['La sanction disciplinaire', ['Avertissement ou mise à pied : quelles règles ?', 'contester un blâme']],
  ['Le règlement intérieur', ['L’employeur peut-il fouiller les vestiaires ?']],
  ["Le conseil de prud'hommes", ['Attaquer mon employeur en justice', 'saisir les prudhommes']],
  ['La grève', ['Cesser le travail pour protester : est-ce payé ?']],
  ['Les stages étudiants en milieu professionnel', ['Faut-il payer un stagiaire ?']],
  ["Le job d'été : les formalités et les obligations", ['Prendre un lycéen en juillet']],
  ['Le registre unique du personnel', ['Liste obligatoire de tous les salariés']],
  [
    "L'interdiction de fumer et de vapoter dans les lieux de travail",
    ['Peut-on utiliser une cigarette électronique au bureau ?'],
  ],
  [
    [
      "Les absences liées à la maladie ou à l'accident non professionnel",
      "L'indemnisation légale des absences pour maladie ou accident",
    ],
    ['Arrêt maladie : qui dois-je prévenir ?', 'complément versé par l’employeur quand on est malade'],
  ],
  ['Le harcèlement moral', ['Mon chef me rabaisse tous les jours devant les autres']],
  ['Le harcèlement sexuel', ['Remarques déplacées et gestes d’un supérieur sur une collègue']],
  ['Les missions et les prérogatives de l’inspection du travail', ['Un contrôleur peut-il entrer sans prévenir ?']],
  ["L'entretien de parcours professionnel", ['Rendez-vous obligatoire pour parler de mon évolution']],
  [
    'Les congés pour événements familiaux et le congé de deuil',
    ['Jours pour un mariage ou un enterrement', 'perte d’un enfant, quelle absence ?'],
  ],
  ["La validation des acquis de l'expérience (VAE)", ['Obtenir un diplôme grâce à mon métier']],
  [
    [
      'Les visites médicales et examens médicaux dans le cadre du travail',
      'Questions-Réponses | Le suivi de l’état de santé des salariés',
    ],
    ['Quand passe-t-on devant le médecin du travail ?'],
  ],
  [
    "La reconnaissance de l'inaptitude médicale au travail et ses conséquences",
    ['Le médecin dit que je ne peux plus tenir mon poste'],
  ],
  ['Les commissions de santé, sécurité et conditions de travail (CSSCT) du CSE', ['Qui a remplacé le CHSCT ?']],
  ['Responsabilité de l’employeur - Droit de retrait', ['Quitter son poste devant un danger grave']],
  ['Que faire à la suite d’un accident du travail ?', ['Je me suis blessé à l’atelier, quelles démarches ?']],
  [["L'activité partielle (AP)"], ['Chômage technique faute de commandes']],
];

/** The same about the demonstration, by the file of the note that answers. */
export const aboutTheDemonstration: typeof aboutWork = [
  [
    'garniture-p-204',
    [
      'À partir de quelle fuite changer le joint de la P-204 ?',
      'Combien de temps à deux pour la garniture de la pompe ?',
      'Faut-il graisser les faces de frottement ?',
      'couple du corps de pompe',
      'rayure sur la portée de l’arbre',
      'où est rangée la garniture neuve',
    ],
  ],
  [
    'defaut-f-0049',
    [
      'La ligne 3 ne repart pas après une panne d’électricité',
      'F0049',
      'relancer l’autoréglage du moteur',
      'valeur de P1000',
      'le variateur se remet souvent en défaut la même semaine',
    ],
  ],
  [
    'consignation-c-12',
    [
      'Mettre le convoyeur hors énergie avant d’intervenir',
      'où vérifier qu’il n’y a plus de courant sur le C-12',
      'Qui a le droit de retirer son cadenas ?',
      'bloquer le contrepoids',
    ],
  ],
  ['purge-presse-2', ['Comment chasser l’air du circuit de la presse 2 ?', 'purge presse']],
  [
    'graissage-extracteur',
    [
      'Combien de graisse dans le palier côté turbine ?',
      'Les paliers de l’extracteur chauffent',
      'tous les combien graisser',
      'grammes par coup de pompe bleue',
    ],
  ],
  [
    'filmeuse-changement-format',
    [
      'La filmeuse s’arrête sans cesse depuis le format 12',
      'régler la cellule B3',
      'apprentissage TEACH',
      'la machine emballe mal et coupe les lots',
    ],
  ],
  [
    'huile-reducteur',
    [
      'Quand envoyer l’huile du réducteur au laboratoire ?',
      'trop de fer dans l’huile',
      'De l’eau dans le lubrifiant, que faire ?',
      'viscosité attendue à 40 °C',
    ],
  ],
  [
    'capteur-niveau-bac-b2',
    ['Le bac B2 indique plein alors qu’il n’y a rien dedans', 'nettoyer la sonde de niveau', 'étalonnage du capteur'],
  ],
  [
    'alignement-laser',
    ['Quel décalage est acceptable entre moteur et pompe ?', 'pied bancal', 'l’accouplement casse souvent'],
  ],
  [
    'fuite-verin-ejecteur',
    ['Flaque sous la presse 2', 'référence magasin du joint de tige', 'remplacer le racleur du vérin'],
  ],
  ['joint-tournant-secheuse', ['La sécheuse siffle et perd de la vapeur', 'joint tournant']],
  [
    'densite-mout',
    [
      'À quelle température mesurer le moût ?',
      'Quelle densité pour l’ambrée ?',
      'trop dense, combien d’eau rajouter à la blonde',
    ],
  ],
];
