import { Avatar, Menu, RoleLabel, Stack, StatusBadge, Text, type StatusOf, VisuallyHidden } from '@savoir/ui';
import { DatePicker } from '@savoir/ui/date-picker';
import { Select } from '@savoir/ui/select';
import { Table } from '@savoir/ui/table';
import { Tabs } from '@savoir/ui/tabs';
import { rowMenu } from './row-menu.ts';

interface Person {
  id: string;
  name: string;
  job: string;
  status: StatusOf<'user'>;
}

const role = 'creator';
const people: Person[] = [
  { id: 'u-1', name: 'Camille Ferrand', job: 'Technicienne', status: 'active' },
  { id: 'u-5', name: 'Sophie Lambert', job: 'Magasinière', status: 'invited' },
  { id: 'u-7', name: 'Paul Renaud', job: 'Technicien, retraité', status: 'deactivated' },
];

export function TablesPart() {
  return (
    <div className="gallery-full">
      <Stack>
        <Tabs
          items={[
            { key: 'a', label: 'Utilisateurs' },
            { key: 'b', label: 'Espaces' },
          ]}
        />
        <Stack row wrap>
          <Select
            aria-label="Rôle"
            placeholder="Tous les rôles"
            style={{ minWidth: 180 }}
            options={[
              { value: 'reader', label: 'Lecteur' },
              { value: 'creator', label: 'Créateur' },
            ]}
          />
          <Select
            aria-label="Espaces"
            mode="multiple"
            defaultValue={['sapin']}
            style={{ minWidth: 220 }}
            options={[
              { value: 'sapin', label: 'Atelier mécanique' },
              { value: 'violet', label: 'Ligne 3' },
            ]}
          />
          <DatePicker aria-label="Jour" />
        </Stack>
        <Table<Person>
          rowKey="id"
          dataSource={people}
          scroll={{ x: 640 }}
          columns={[
            {
              title: 'Utilisateur',
              render: (_, person) => (
                <Stack row gap={12}>
                  <Avatar userId={person.id} name={person.name} off={person.status === 'deactivated'} />
                  <Text strong as="span">
                    {person.name}
                  </Text>
                </Stack>
              ),
            },
            { title: 'Poste', dataIndex: 'job' },
            { title: 'Rôle', render: () => <RoleLabel role={role} /> },
            { title: 'Compte', render: (_, person) => <StatusBadge entity="user" status={person.status} /> },
            {
              title: <VisuallyHidden>Actions</VisuallyHidden>,
              align: 'end',
              render: (_, person) => <Menu label={`Actions pour ${person.name}`} entries={rowMenu} />,
            },
          ]}
        />
      </Stack>
    </div>
  );
}
