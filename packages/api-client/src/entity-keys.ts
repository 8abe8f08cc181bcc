/**
 * First parts of the keys under which the data of an entity is cached, whichever remote reads it: what one remote changes
 * is stale in the others too.
 */
export const entityKeys = {
  chats: ['chats'],
  company: ['company'],
  documents: ['documents'],
  /** What the chatbot answers from, and what it lacks. */
  knowledge: ['knowledge'],
  notes: ['notes'],
  spaces: ['spaces'],
  users: ['users'],
} as const;
