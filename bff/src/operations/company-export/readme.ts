import type { ArchivePlan } from './archive-plan.ts';

const dateFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** What stands in the archive and what does not, for who opens it years later. */
export const readme = ({ date, notes, documents }: ArchivePlan, missing: readonly string[]): string =>
  `Export Savoir du ${dateFormat.format(new Date(date))}

CE QUE CONTIENT CETTE ARCHIVE

donnees/    les tables en JSON\u00a0: utilisateurs, espaces, fiches, documents, journal des actions
fiches/     le texte de chaque fiche en Markdown (${notes})
medias/     les médias de chaque fiche
documents/  les documents PDF (${documents})

CE QU’ELLE NE CONTIENT PAS

Ce qui appartient à chacun\u00a0:
- les conversations avec le chat, et les avis donnés sur ses réponses
- les messages envoyés à l’équipe de Savoir
- les avis donnés sur les fiches
- les réglages de notification

Ce qui n’est plus, ou se déduit du reste\u00a0:
- les fiches et les documents supprimés, les versions antérieures des fiches
- les index de recherche et les statistiques
- les comptes de connexion et leurs mots de passe
${missing.length === 0 ? '' : `\nFICHIERS ABSENTS DU STOCKAGE\n\n${missing.join('\n')}\n`}`;
