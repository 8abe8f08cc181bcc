import type { Role } from '@savoir/contracts/access';
import { brasserie, delorme, spaces } from './demonstration-companies.ts';
import { seedId } from './seed-id.ts';

/** Password of every account of the demonstration; the terminal prints it. */
export const demonstrationPassword = 'Savoir-Demo-2026';

export interface DemonstrationUser {
  id: string;
  companyId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  service: string;
  position: string;
  spaceIds: string[];
  /** Has never come: the first sign-in asks for a new password. */
  invited: boolean;
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');

function user(
  number: number,
  company: { id: string; domain: string },
  name: [string, string],
  role: Role,
  work: [service: string, position: string],
  spaceIds: string[] = [],
  invited = false,
): DemonstrationUser {
  const [firstName, lastName] = name;
  const [service, position] = work;
  return {
    id: seedId('user', number),
    companyId: company.id,
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}@${company.domain}`,
    role,
    service,
    position,
    spaceIds,
    invited,
  };
}

const at = { ...delorme, domain: 'delorme-maintenance.fr' };
const { atelier, ligne, securite, hydraulique, brassage } = spaces;

export const people = {
  paul: user(1, at, ['Paul', 'Renaud'], 'reader', ['Production', 'Conducteur de ligne'], [ligne._id, securite._id]),
  camille: user(
    2,
    at,
    ['Camille', 'Ferrand'],
    'creator',
    ['Maintenance', 'Technicienne de maintenance'],
    [atelier._id, ligne._id, securite._id],
  ),
  nadia: user(
    3,
    at,
    ['Nadia', 'Benali'],
    'validator',
    ['Maintenance', 'Responsable maintenance'],
    [atelier._id, ligne._id, securite._id, hydraulique._id],
  ),
  thomas: user(
    4,
    at,
    ['Thomas', 'Girard'],
    'admin',
    ['Direction technique', 'Directeur technique'],
    [atelier._id, ligne._id, securite._id, hydraulique._id],
  ),
  elise: user(5, at, ['Élise', 'Marchand'], 'dev', ['Informatique', 'Administratrice de la plateforme'], []),
  hugo: user(6, at, ['Hugo', 'Lefèvre'], 'creator', ['Maintenance', 'Apprenti'], [atelier._id], true),
  julie: user(
    7,
    { ...brasserie, domain: 'brasserie-du-nord.fr' },
    ['Julie', 'Caron'],
    'admin',
    ['Production', 'Responsable brassage'],
    [brassage._id],
  ),
};
