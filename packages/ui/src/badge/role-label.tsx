import { t } from '../internal/component-texts.ts';

export type RoleName = 'reader' | 'creator' | 'validator' | 'admin' | 'dev';

/** Neutral word for a role, as text. */
export const roleLabel = (role: RoleName): string => t(`role.${role}`);
