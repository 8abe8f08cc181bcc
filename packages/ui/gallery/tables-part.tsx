import { Avatar, Menu, Stack, StatusBadge, Text, type StatusOf, VisuallyHidden } from '@savoir/ui';
import { DateRange } from '@savoir/ui/date-range';
import { Table, type TableSort } from '@savoir/ui/table';
import { useState } from 'react';
import { rowMenu } from './row-menu.ts';

interface Person {
  id: string;
  name: string;
  job: string;
  status: StatusOf<'user'>;
}

const people: Person[] = [
  { id: 'u-1', name: 'Camille Ferrand', job: 'Technicienne', status: 'active' },
  { id: 'u-5', name: 'Sophie Lambert', job: 'Magasinière', status: 'invited' },
  { id: 'u-7', name: 'Paul Renaud', job: 'Technicien, retraité', status: 'deactivated' },
];

export function TablesPart() {
  const [days, setDays] = useState({ from: '', to: '' });
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <div className="gallery-full">
      <Stack>
        <DateRange value={days} onChange={setDays} labels={{ from: 'Du', to: 'Au' }} />
        <Table<Person>
          aria-label="Personnes"
          rowKey="id"
          rows={people}
          scroll={{ x: 640 }}
          sort={sort}
          onSort={setSort}
          columns={[
            {
              key: 'name',
              title: 'Utilisateur',
              compare: (a, b) => a.name.localeCompare(b.name, 'fr'),
              render: (_, person) => (
                <Stack row gap={12}>
                  <Avatar userId={person.id} name={person.name} off={person.status === 'deactivated'} />
                  <Text strong as="span">
                    {person.name}
                  </Text>
                </Stack>
              ),
            },
            { key: 'job', title: 'Poste', render: (_, person) => person.job },
            {
              key: 'status',
              title: 'Compte',
              render: (_, person) => <StatusBadge entity="user" status={person.status} />,
            },
            {
              key: 'menu',
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
