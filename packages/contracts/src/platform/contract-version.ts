/**
 * What shell and remotes promise each other, as numbers. A build of today says the newest; shell and server take all since
 * the oldest, so a change of the federation has no team rebuild at once. By name they refuse any other.
 *
 * - 1: the remote takes the bundler's side of the federation runtime from the shell.
 * - 2: the remote brings that itself, as the federation plugin builds it, and shares the core of the runtime.
 */
const oldestContract = 1;
export const contractVersion = 2;

export const isContractKnown = (contract: number): boolean => contract >= oldestContract && contract <= contractVersion;

export const knownContracts = `${oldestContract} to ${contractVersion}`;
