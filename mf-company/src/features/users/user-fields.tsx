import { mayGrant, Role } from '@savoir/contracts/access';
import type { Space } from '@savoir/contracts/spaces';
import type { NewUser } from '@savoir/contracts/users';
import { useActor, useTranslation } from '@savoir/remote-kit';
import { SpacePicker } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from '../form/form.module.css';
import { TextField } from '../form/text-field.tsx';
import type { Form } from '../form/use-form.ts';

export type UserValues = Omit<NewUser, 'companyId'>;

export const emptyUser: UserValues = {
  email: '',
  firstName: '',
  lastName: '',
  role: 'creator',
  service: '',
  position: '',
  spaceIds: [],
};

export interface UserFieldsProps {
  form: Pick<Form<UserValues>, 'values' | 'errors' | 'set'>;
  /** None: the company has no spaces yet. */
  spaces: readonly Space[];
  /** The address belongs to the account and stays what it is. */
  emailFixed?: boolean;
  /** Why the role cannot be chosen. */
  roleFixed?: string | undefined;
}

/** The fields of a user, for a page and for a dialog. */
export function UserFields({ form, spaces, emailFixed = false, roleFixed }: UserFieldsProps): ReactNode {
  const { t } = useTranslation('company');
  const { values, errors, set } = form;
  const text = (name: 'firstName' | 'lastName' | 'service' | 'position', optional: boolean, max: number) => (
    <TextField
      label={t(`userForm.${name}`)}
      optional={optional}
      error={errors[name]}
      maxCharacters={max}
      value={values[name]}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <>
      <TextField
        label={t('userForm.email')}
        error={errors.email}
        hint={emailFixed ? t('userForm.emailFixed') : t('userForm.emailHint')}
        type="email"
        maxLength={254}
        readOnly={emailFixed}
        value={values.email}
        onChange={(email) => set('email', email)}
      />
      <div className={styles['pair']}>
        {text('firstName', false, 80)}
        {text('lastName', false, 80)}
      </div>
      <RoleChoice value={values.role} onChange={(role) => set('role', role)} fixed={roleFixed} />
      <div className={styles['pair']}>
        {text('service', true, 120)}
        {text('position', true, 120)}
      </div>
      {spaces.length > 0 && (
        <div>
          <p className={styles['legend']}>{t('userForm.spaces')}</p>
          <SpacePicker spaces={spaces} value={values.spaceIds} onChange={(ids) => set('spaceIds', ids)} />
        </div>
      )}
    </>
  );
}

/** One of the roles the actor may give; the others are not shown, but the one that is held. */
function RoleChoice({
  value,
  onChange,
  fixed,
}: {
  value: Role;
  onChange: (role: Role) => void;
  fixed: string | undefined;
}): ReactNode {
  const { t } = useTranslation('company');
  const actor = useActor();
  const offered = Role.options.filter((role) => role === value || mayGrant(actor, role));
  return (
    <fieldset className={styles['choices']}>
      <legend className={styles['legend']}>{t('userForm.role')}</legend>
      {offered.map((role) => (
        <label key={role} className={styles['choice']}>
          <input
            type="radio"
            name="role"
            checked={role === value}
            disabled={fixed !== undefined && role !== value}
            onChange={() => onChange(role)}
          />
          <span>{t(`roles.${role}`)}</span>
          <span className={styles['choiceText']}>{t(`roleText.${role}`)}</span>
        </label>
      ))}
      {fixed !== undefined && <p className={styles['choiceText']}>{fixed}</p>}
    </fieldset>
  );
}
