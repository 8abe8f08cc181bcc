/** What tools and people call things in exports, in English and in French. Lower case. */

export const authorNames = ['created by', 'créé par', 'author', 'auteur', 'owner', 'propriétaire'] as const;

/** Of what stands above a text; the first that is there counts. */
export const frontMatterNames = {
  id: ['id', 'uid', 'uuid'],
  title: ['title', 'titre'],
  summary: ['description', 'summary', 'résumé'],
  author: ['author', 'auteur', 'authors', 'email', 'created_by'],
  space: ['space', 'espace', 'category', 'categorie', 'catégorie'],
} as const;

/** Rows of the table that says what a space of Confluence is called. */
export const spaceKeyNames = ['key', 'clé'] as const;
export const spaceNameNames = ['name', 'nom'] as const;

/** A property of a row of a database, as a note says it. */
export const propertyLine = (name: string, value: string): string => `- **${name}**\u00A0: ${value}`;
