import { mayGrant, Role } from '@savoir/contracts/access';
import type { Space } from '@savoir/contracts/spaces';
import type { NewUser } from '@savoir/contracts/users';
import { useActor, useTranslation } from '@savoir/remote-kit';
import { Field, Input, lengthCounter, SpacePicker } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from '../form/form.module.css';
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
    <Field
      label={t(`userForm.${name}`)}
      optional={optional}
      error={errors[name]}
      counter={lengthCounter(values[name].trim().length, max)}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={values[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </Field>
  );
  return (
    <>
      <Field
        label={t('userForm.email')}
        error={errors.email}
        hint={emailFixed ? t('userForm.emailFixed') : t('userForm.emailHint')}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            maxLength={254}
            readOnly={emailFixed}
            value={values.email}
            onChange={(event) => set('email', event.target.value)}
          />
        )}
      </Field>
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
