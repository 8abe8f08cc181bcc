/** An action as a key of the catalogue: `users.create` → `users-create`. */
export const actionKey = (action: string): string => action.replaceAll('.', '-');
