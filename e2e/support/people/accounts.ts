/** An account of the demonstration companies, as the first start seeds it and the terminal prints it. */
export interface Account {
  email: string;
  password: string;
  firstName: string;
}

const password = 'Savoir-Demo-2026';
const of = (firstName: string, email: string): Account => ({ email, password, firstName });

/** Those who have signed in before. All but Julie work at Delorme Maintenance. */
export const accounts = {
  reader: of('Paul', 'paul.renaud@delorme-maintenance.fr'),
  creator: of('Camille', 'camille.ferrand@delorme-maintenance.fr'),
  validator: of('Nadia', 'nadia.benali@delorme-maintenance.fr'),
  admin: of('Thomas', 'thomas.girard@delorme-maintenance.fr'),
  dev: of('Élise', 'elise.marchand@delorme-maintenance.fr'),
  /** Administrator of the second company, Brasserie du Nord. */
  stranger: of('Julie', 'julie.caron@brasserie-du-nord.fr'),
} satisfies Record<string, Account>;

/** A creator who has never come: the first sign-in asks for a new password. */
export const newcomer = of('Hugo', 'hugo.lefevre@delorme-maintenance.fr');
