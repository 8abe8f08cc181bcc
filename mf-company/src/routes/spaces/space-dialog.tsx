import { newId } from '@savoir/contracts/common';
import { spaceNameMaxCharacters } from '@savoir/contracts/limits';
import {
  createSpace,
  listSpaceDetails,
  NewSpace,
  SpaceColor,
  updateSpace,
  type SpaceDetail,
} from '@savoir/contracts/spaces';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { Button, Dialog, Field, Icon, Input, lengthCounter } from '@savoir/ui';
import { CheckIcon, DeleteIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { spaceKeys } from '../../api/space.queries.ts';
import { userKeys } from '../../api/user.queries.ts';
import { ConflictDialog } from '../../features/conflict/conflict-dialog.tsx';
import { pick } from '../../features/conflict/pick.ts';
import { useVersionedForm } from '../../features/conflict/use-versioned-form.ts';
import { faultsOf } from '../../features/form/faults.ts';
import { FormBanner } from '../../features/form/form-banner.tsx';
import { Members } from './members.tsx';
import styles from './spaces.module.css';

type Edited = Pick<SpaceDetail, 'name' | 'color' | 'members' | 'version'>;
const noSpace: Edited = { name: '', color: 'sapin', members: [], version: 0 };
const valuesOf = ({ name, color, members }: Edited): NewSpace => ({
  name,
  color,
  memberIds: members.map(({ id }) => id),
});

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
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newId());
  const { formRef, conflict, ...form } = useVersionedForm<Edited, NewSpace>({
    entity: space ?? noSpace,
    valuesOf,
    check: (values) => faultsOf(NewSpace, values),
    send: (names, values, version) =>
      space === undefined
        ? host.api.call(createSpace, { body: values }, { idempotencyKey })
        : host.api.call(updateSpace, { params: { id: space.id }, body: pick(values, names) }, { version }),
    read: async () => {
      const spaces = await host.api.call(listSpaceDetails, {});
      return spaces.find(({ id }) => id === space?.id) ?? noSpace;
    },
    async saved({ name }, joined) {
      await Promise.all([spaceKeys.all, userKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      host.toast({
        kind: 'success',
        title: t(space === undefined ? 'spaces.createDone' : 'spaces.saveDone', { name }),
        ...(joined && { description: t('conflict.joined') }),
      });
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <>
      <Dialog
        title={t(space === undefined ? 'spaces.create' : 'spaces.editTitle')}
        widthPx={540}
        onClose={onClose}
        onSubmit={() => void form.send()}
        actions={
          <>
            {onDelete !== undefined && (
              <Button kind="danger-text" icon={DeleteIcon} onClick={onDelete}>
                {t('spaces.delete')}
              </Button>
            )}
            <Button onClick={onClose}>{t('form.cancel')}</Button>
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
          <Field
            label={t('spaces.name')}
            error={errors.name}
            counter={lengthCounter(values.name.trim().length, spaceNameMaxCharacters)}
          >
            {(control) => (
              <Input
                {...control}
                size="large"
                autoComplete="off"
                value={values.name}
                onChange={(event) => set('name', event.target.value)}
              />
            )}
          </Field>
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
          <Members value={values.memberIds} onChange={(ids) => set('memberIds', ids)} error={errors.memberIds} />
        </div>
      </Dialog>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          label={(name) => t(name === 'memberIds' ? 'spaces.membersLabel' : `spaces.${name}`)}
          show={(name, { color, name: called }) => (name === 'color' ? t(`colors.${color}`) : called)}
        />
      )}
    </>
  );
}
