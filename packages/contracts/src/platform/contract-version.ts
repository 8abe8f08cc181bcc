/** What shell and remotes promise each other. The shell refuses, by name, a remote built for another number. */
export const contractVersion = 1;
