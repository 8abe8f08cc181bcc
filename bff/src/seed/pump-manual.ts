import { writePdf, type PdfBlock } from './write-pdf.ts';

export const manualTitle = 'Notice pompe centrifuge NK-80';

const pages: PdfBlock[][] = [
  [
    { heading: 'Notice pompe centrifuge NK-80' },
    {
      text: 'Cette notice concerne les pompes centrifuges monocellulaires NK-80 montées sur socle, dont la pompe P-204 de l’atelier.',
    },
    { subheading: '1. Consignes de sécurité' },
    {
      text: 'Toute intervention se fait pompe consignée, corps vidangé et température inférieure à 40 °C. Ne jamais faire tourner la pompe à sec, même quelques secondes : les faces de la garniture mécanique seraient détruites.',
    },
    {
      text: 'Le niveau de bruit à un mètre est de 78 dB(A). Le port de protections auditives est obligatoire à moins de trois mètres.',
    },
    { subheading: '2. Caractéristiques' },
    {
      table: [
        ['Caractéristique', 'Valeur', 'Remarque'],
        ['Débit nominal', '80 m³/h', 'à 1 480 tr/min'],
        ['Hauteur manométrique', '32 m', 'eau à 20 °C'],
        ['Puissance du moteur', '11 kW', '400 V triphasé'],
        ['Pression maximale', '10 bar', 'au refoulement'],
        ['Température du liquide', '-10 à 110 °C', 'selon garniture'],
      ],
      widths: [190, 140, 150],
    },
  ],
  [
    { heading: '3. Mise en service' },
    {
      text: 'Remplir entièrement la pompe et la tuyauterie d’aspiration, puis purger par le bouchon supérieur jusqu’à ce que l’eau sorte sans air.',
    },
    {
      text: 'Contrôler le sens de rotation par une impulsion de moins d’une seconde : la flèche du corps indique le sens. Démarrer vanne de refoulement fermée, puis l’ouvrir progressivement.',
    },
    { subheading: '4. Entretien périodique' },
    {
      table: [
        ['Opération', 'Périodicité', 'Consommable'],
        ['Contrôle visuel de la garniture', 'chaque semaine', 'aucun'],
        ['Graissage des roulements', '2 000 h', '12 g de graisse NLGI 2'],
        ['Contrôle de l’alignement', '6 mois', 'aucun'],
        ['Remplacement des roulements', '16 000 h', '6308 C3 et 6306 C3'],
      ],
      widths: [200, 120, 160],
    },
    {
      text: 'Une fuite de quelques gouttes par heure à la garniture est normale pendant les cent premières heures de marche.',
    },
  ],
  [
    { heading: '5. Remplacement de la garniture mécanique' },
    {
      text: 'Déposer l’accouplement et le bloc moteur, puis le couvercle de garniture. Sortir la partie tournante à la main, sans outil.',
    },
    { subheading: '5.1 Contrôle de la chemise d’arbre' },
    {
      text: 'Nettoyer la portée au chiffon, jamais à la toile émeri. Une rayure de profondeur supérieure à 0,05 mm impose le remplacement de la chemise d’arbre.',
    },
    { text: 'Le battement de l’arbre, mesuré au comparateur au droit de la garniture, ne doit pas dépasser 0,04 mm.' },
    { subheading: '5.2 Remontage' },
    {
      text: 'Monter le grain fixe avec son joint mouillé à l’eau savonneuse. Respecter la cote de montage de 44,5 mm entre la bague et l’épaulement.',
    },
  ],
  [
    { heading: '6. Couples de serrage' },
    { text: 'Serrer en croix, en deux passes : la première à la moitié du couple.' },
    {
      table: [
        ['Élément', 'Vis', 'Couple'],
        ['Couvercle de garniture', 'M8, 4 vis', '22 N·m'],
        ['Corps de pompe', 'M12, 8 vis', '65 N·m'],
        ['Pieds sur socle', 'M16, 4 vis', '150 N·m'],
        ['Écrou de roue', 'M20, 1 écrou', '180 N·m'],
      ],
      widths: [200, 140, 140],
    },
    { heading: '7. Incidents' },
    {
      table: [
        ['Symptôme', 'Cause probable', 'Action'],
        ['Débit trop faible', 'air à l’aspiration', 'purger, contrôler les joints'],
        ['Vibrations', 'défaut d’alignement', 'aligner, contrôler le socle'],
        ['Roulement chaud', 'excès de graisse', 'laisser tourner, regarnir'],
        ['Fuite à la garniture', 'faces usées', 'remplacer la garniture'],
      ],
      widths: [140, 160, 180],
    },
  ],
];

export const pumpManual = (): Promise<Buffer> => writePdf(manualTitle, pages);
