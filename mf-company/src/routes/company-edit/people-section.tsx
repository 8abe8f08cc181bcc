import { useTranslation } from '@savoir/remote-kit';
import { Button, Card, IconButton, PageSection, Text } from '@savoir/ui';
import { AddUserIcon, CloseIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import type { UserValues } from '../../features/users/user-fields.tsx';
import { nameOf } from '../../texts/user-texts.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import own from './company-edit.module.css';

type Person = Pick<UserValues, 'firstName' | 'lastName' | 'email' | 'role'>;

interface Props<Added extends Person> {
  people: readonly Added[];
  /** Shown while no one was added. */
  empty: string;
  /** How many the company has already. */
  count?: number;
  /** While a person is being added. */
  adding?: boolean;
  onAdd: (person: UserValues) => Promise<void>;
  /** Those who are not invited yet can be taken off again. */
  onRemove?: (person: Added) => void;
}

/** Users added on this page, and the dialog that adds one. */
export function PeopleSection<Added extends Person>({
  people,
  empty,
  count,
  adding = false,
  onAdd,
  onRemove,
}: Props<Added>): ReactNode {
  const { t } = useTranslation('company');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PageSection
      title={t('routes.users')}
      {...(count === undefined ? {} : { count })}
      action={
        <Button kind="soft" size="small" icon={AddUserIcon} onClick={() => setIsOpen(true)}>
          {t('companies.addUser')}
        </Button>
      }
    >
      <Card>
        {people.length === 0 ? (
          <Text tone="2">{empty}</Text>
        ) : (
          <ul className={own['people']}>
            {people.map((person) => (
              <li key={person.email}>
                <span>
                  <strong>{nameOf(person)}</strong> {person.email}, {t(`roles.${person.role}`)}
                </span>
                {onRemove && (
                  <IconButton
                    icon={CloseIcon}
                    size="small"
                    label={t('companies.removeUser', { name: nameOf(person) })}
                    onClick={() => onRemove(person)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {isOpen && <AddUserDialog adding={adding} onClose={() => setIsOpen(false)} onAdd={onAdd} />}
    </PageSection>
  );
}
