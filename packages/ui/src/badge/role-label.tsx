const labels = {
  reader: 'Lecteur',
  creator: 'Créateur',
  validator: 'Validateur',
  admin: 'Administrateur',
  dev: 'Développeur',
} as const;

export type RoleName = keyof typeof labels;

/** Neutral word for a role, as text. */
export const roleLabel = (role: RoleName): string => labels[role];

/** The role of a user in a table or a header. */
export function RoleLabel({ role }: { role: RoleName }) {
  return <span className="sv-strong">{roleLabel(role)}</span>;
}
