/**
 * First parts of the keys under which the data of an entity is cached, whichever remote reads it: what one remote changes
 * is stale in the others too.
 */
export const entityKeys = {
  chats: ['chats'],
  /** Those of the installation, for developers. */
  companies: ['companies'],
  /** The one of the user. */
  company: ['company'],
  documents: ['documents'],
  inbox: ['inbox'],
  /** What the chatbot answers from, and what it lacks. */
  knowledge: ['knowledge'],
  notes: ['notes'],
  noteTemplates: ['noteTemplates'],
  reports: ['reports'],
  /** What the shell is made of: the registered remotes, their icons. */
  platform: ['platform'],
  spaces: ['spaces'],
  users: ['users'],
} as const;
