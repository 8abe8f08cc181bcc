import { newId } from '@savoir/contracts/common';
import { noteTemplateNameMaxCharacters } from '@savoir/contracts/limits';
import { NewNoteTemplate, type NoteTemplate } from '@savoir/contracts/note-templates';
import { useHost, useTranslation, useUnsavedDialog } from '@savoir/remote-kit';
import { Button, Dialog } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import {
  createTemplateMutation,
  noTemplate,
  templateFields,
  updateTemplateMutation,
  type EditedTemplate,
  type TemplateValues,
} from '../../api/template.mutations.ts';
import { ConflictDialog } from '../../features/conflict/conflict-dialog.tsx';
import { useVersionedForm } from '../../features/conflict/use-versioned-form.ts';
import { faultsOf, type Faults } from '../../features/form/faults.ts';
import { TextField } from '../../features/form/text-field.tsx';
import { FormBanner } from '../../features/form/form-banner.tsx';
import { SectionFields } from './section-fields.tsx';
import styles from './templates.module.css';

function check({ name, outline }: TemplateValues): Faults<TemplateValues> {
  const { sections, ...faults } = faultsOf<NewNoteTemplate>(NewNoteTemplate, { name, sections: outline.sections });
  return { ...faults, ...(sections !== undefined && { outline: sections }) };
}

/** With what belongs there: two versions may differ in nothing else. */
const sectionAsRead = ({ heading, hint }: NewNoteTemplate['sections'][number]): string =>
  hint === '' ? heading : `${heading} (${hint})`;

/** Creates or changes a template: its name, and sections in their order with what belongs in each. */
export function TemplateDialog({ template, onClose }: { template?: NoteTemplate; onClose: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const [idempotencyKey] = useState(() => newId());
  const { formRef, conflict, ...form } = useVersionedForm<EditedTemplate, TemplateValues>({
    entity: template ?? noTemplate,
    fields: templateFields,
    check,
    mutation:
      template === undefined
        ? createTemplateMutation(host, t, idempotencyKey)
        : updateTemplateMutation(host, t, template.id),
    saved: onClose,
  });
  const { values, errors, set } = form;
  const leave = useUnsavedDialog(form.changed, onClose);
  return (
    <>
      <Dialog
        title={t(template === undefined ? 'templates.create' : 'templates.editTitle')}
        widthPx={640}
        onClose={() => void leave()}
        onSubmit={() => void form.send()}
        actions={
          <>
            <Button onClick={() => void leave()}>{t('form.cancel')}</Button>
            <Button kind="primary" type="submit" loading={form.sending} loadingText={t('form.saving')}>
              {t(template === undefined ? 'templates.createConfirm' : 'form.save')}
            </Button>
          </>
        }
      >
        <div ref={formRef} className={styles['fields']}>
          <FormBanner
            title={t(template === undefined ? 'templates.createFailed' : 'templates.saveFailed')}
            faults={0}
            refusal={form.refusal}
          />
          <TextField
            label={t('templates.name')}
            error={errors.name}
            maxCharacters={noteTemplateNameMaxCharacters}
            size="large"
            placeholder={t('templates.namePlaceholder')}
            value={values.name}
            onChange={(name) => set('name', name)}
          />
          <SectionFields
            sections={values.outline.sections}
            error={errors.outline}
            onChange={(sections) => set('outline', { sections })}
          />
        </div>
      </Dialog>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          label={(name) => t(name === 'name' ? 'templates.name' : 'templates.sections')}
          show={(name, { outline, name: called }) =>
            name === 'name' ? called : outline.sections.map(sectionAsRead).join(', ')
          }
        />
      )}
    </>
  );
}
