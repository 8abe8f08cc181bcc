/** Parts whose every statement a test must name for `npm test` to pass. Add a part when its work is finished. */
export const requiredParts: readonly string[] = ['foundation', 'identity', 'documents', 'chat', 'notes', 'company'];
