import { newId } from '@savoir/contracts/common';
import { spaceNameMaxCharacters } from '@savoir/contracts/limits';
import { NewSpace, reviewRhythms, SpaceColor, type SpaceChanges, type SpaceDetail } from '@savoir/contracts/spaces';
import { useHost, useTranslation, useUnsavedDialog } from '@savoir/remote-kit';
import { Button, Dialog, Field, Icon, SelectInput } from '@savoir/ui';
import { CheckIcon, DeleteIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { createSpaceMutation, noSpace, updateSpaceMutation, type EditedSpace } from '../../api/space.mutations.ts';
import { pick } from '../../api/versioned/pick.ts';
import type { Fields } from '../../api/versioned/save-changed-fields.ts';
import { ConflictDialog } from '../../features/conflict/conflict-dialog.tsx';
import { useVersionedForm } from '../../features/conflict/use-versioned-form.ts';
import { ManagedNotice } from '../../features/directory/managed-by-directory.tsx';
import { faultsOf } from '../../features/form/faults.ts';
import { TextField } from '../../features/form/text-field.tsx';
import { FormBanner } from '../../features/form/form-banner.tsx';
import { Members } from './members.tsx';
import styles from './spaces.module.css';

const fields: Fields<EditedSpace, NewSpace, SpaceChanges> = {
  valuesOf: ({ name, color, members, reviewMonths = 0 }) => ({
    name,
    color,
    memberIds: members.map(({ id }) => id),
    reviewMonths,
  }),
  changesOf: pick,
};

/** Creates or changes a space: name, colour, members. */
export function SpaceDialog({
  space,
  onClose,
  onDelete,
}: {
  space?: SpaceDetail;
  onClose: () => void;
  onDelete?: () => void;
}): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const [idempotencyKey] = useState(() => newId());
  const { formRef, conflict, ...form } = useVersionedForm<EditedSpace, NewSpace>({
    entity: space ?? noSpace,
    fields,
    check: (values) => faultsOf(NewSpace, values),
    mutation:
      space === undefined
        ? createSpaceMutation(host, t, idempotencyKey)
        : updateSpaceMutation(host, t, space.id, fields),
    saved: onClose,
  });
  const { values, errors, set } = form;
  const leave = useUnsavedDialog(form.changed, onClose);
  return (
    <>
      <Dialog
        title={t(space === undefined ? 'spaces.create' : 'spaces.editTitle')}
        widthPx={540}
        onClose={() => void leave()}
        onSubmit={() => void form.send()}
        actions={
          <>
            {onDelete !== undefined && (
              <Button kind="danger-text" icon={DeleteIcon} onClick={onDelete}>
                {t('spaces.delete')}
              </Button>
            )}
            <Button onClick={() => void leave()}>{t('form.cancel')}</Button>
            <Button kind="primary" type="submit" loading={form.sending} loadingText={t('form.saving')}>
              {t(space === undefined ? 'spaces.createConfirm' : 'form.save')}
            </Button>
          </>
        }
      >
        <div ref={formRef} className={styles['fields']}>
          <FormBanner
            title={t(space === undefined ? 'spaces.createFailed' : 'spaces.saveFailed')}
            faults={0}
            refusal={form.refusal}
          />
          {space?.isOfDirectory === true && <ManagedNotice of="space" />}
          <TextField
            label={t('spaces.name')}
            error={errors.name}
            maxCharacters={spaceNameMaxCharacters}
            size="large"
            value={values.name}
            onChange={(name) => set('name', name)}
          />
          <fieldset className={styles['colors']}>
            <legend>{t('spaces.color')}</legend>
            {SpaceColor.options.map((color) => (
              <label
                key={color}
                className={styles['color']}
                title={t(`colors.${color}`)}
                style={{ '--sv-swatch': `var(--sv-space-${color})` }}
              >
                <input
                  type="radio"
                  name="color"
                  aria-label={t(`colors.${color}`)}
                  checked={values.color === color}
                  onChange={() => set('color', color)}
                />
                {values.color === color && <Icon of={CheckIcon} />}
              </label>
            ))}
          </fieldset>
          <Field label={t('spaces.reviewMonths')} hint={t('spaces.reviewHint')}>
            {(control) => (
              <SelectInput
                {...control}
                value={String(values.reviewMonths ?? 0)}
                onChange={(value) => set('reviewMonths', reviewRhythms.find((months) => String(months) === value) ?? 0)}
                options={reviewRhythms.map((months) => ({
                  value: String(months),
                  label: t(`spaces.review.${months}`),
                }))}
              />
            )}
          </Field>
          <Members value={values.memberIds} onChange={(ids) => set('memberIds', ids)} error={errors.memberIds} />
        </div>
      </Dialog>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          label={(name) => t(name === 'memberIds' ? 'spaces.membersLabel' : `spaces.${name}`)}
          show={(name, { color, name: called, reviewMonths = 0 }) => {
            if (name === 'reviewMonths') return t(`spaces.review.${reviewMonths}`);
            return name === 'color' ? t(`colors.${color}`) : called;
          }}
        />
      )}
    </>
  );
}
