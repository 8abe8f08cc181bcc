/** How much of one thing the sources may hold. */
export interface Limit {
  /** What is counted, as a heading of the table. */
  name: string;
  /** The check fails above it. It only ever goes down: who brings the count down lowers it. */
  limit: number;
  /** Where it is to go. */
  goal: number;
}

export const limits = {
  fileCircles: { name: 'circles of files, imports of types included', limit: 0, goal: 0 },
  shellFolders: { name: 'shell/src: folders in an import circle', limit: 0, goal: 0 },
  moduleFolders: { name: 'bff/src/modules: folders in an import circle', limit: 0, goal: 0 },
  importsUp: { name: 'bff/src: imports from the adapters up to the modules', limit: 0, goal: 0 },
  noteFiles: { name: 'bff/src: files that open the collection notes', limit: 5, goal: 5 },
  sharedCollections: { name: 'bff/src: collections with more than one owner', limit: 0, goal: 0 },
  apiCallers: { name: 'mf-*: files that call the API outside src/api', limit: 0, goal: 0 },
  pendingStates: { name: 'mf-*: pending states made by hand', limit: 0, goal: 0 },
  crowdedFolders: { name: 'folders of more than 20 sources', limit: 0, goal: 0 },
  // Two more than was counted: a timer of the process may go off meanwhile.
  publishFiles: { name: 'Publish: files that run, its jobs with it', limit: 76, goal: 50 },
  questionFiles: { name: 'a question to the chat: files that run', limit: 84, goal: 70 },
  signedInFiles: { name: 'a signed-in call: files that run before its subject', limit: 28, goal: 28 },
} as const satisfies Record<string, Limit>;
