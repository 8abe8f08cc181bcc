/** Ends a long piece of work in the middle: what the user does meanwhile is answered, and what is ready is painted. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
