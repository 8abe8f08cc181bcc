import {
  createNoteTemplate,
  deleteNoteTemplate,
  listNoteTemplates,
  updateNoteTemplate,
  type NewNoteTemplate,
  type NoteTemplate,
} from '@savoir/contracts/note-templates';
import { entityKeys, mutationWithToasts } from '@savoir/remote-kit/query';
import type { Outcome, Typed } from '@savoir/remote-kit/versioned';
import type { Host, T } from './host.ts';
import { saidByForm } from './said-by-form.ts';
import type { Fields } from './versioned/save-changed-fields.ts';
import { versionedMutation } from './versioned/versioned-mutation.ts';

type Sections = NewNoteTemplate['sections'];

export type EditedTemplate = Pick<NoteTemplate, 'name' | 'sections' | 'version'>;

/** The order of sections says something, that of a list in a form does not: they are one value. */
export interface TemplateValues {
  name: string;
  outline: { sections: Sections };
}

/** A template before it is made, and after it is gone. */
export const noTemplate: EditedTemplate = { name: '', sections: [{ heading: '', hint: '' }], version: 0 };

export const templateFields: Fields<EditedTemplate, TemplateValues, Partial<NewNoteTemplate>> = {
  valuesOf: ({ name, sections }) => ({ name, outline: { sections } }),
  changesOf: ({ name, outline }, names) => ({
    ...(names.includes('name') && { name }),
    ...(names.includes('outline') && { sections: outline.sections }),
  }),
};

const stale = [entityKeys.noteTemplates] as const;

/** Repeated after a cut, it makes one template. */
export const createTemplateMutation = (host: Host, t: T, idempotencyKey: string) =>
  mutationWithToasts<Typed<EditedTemplate, TemplateValues>, Outcome<EditedTemplate, TemplateValues>>(host, {
    call: async ({ values: { name, outline } }) => ({
      after: await host.api.call(
        createNoteTemplate,
        { body: { name, sections: outline.sections } },
        { idempotencyKey },
      ),
      joined: false,
    }),
    stale: () => stale,
    done: (outcome) => ('after' in outcome ? t('templates.createDone', { name: outcome.after.name }) : null),
    failed: saidByForm,
  });

export const updateTemplateMutation = (host: Host, t: T, id: string) =>
  versionedMutation<EditedTemplate, TemplateValues>(host, t, {
    valuesOf: templateFields.valuesOf,
    send: (values, names, version) =>
      host.api.call(updateNoteTemplate, { params: { id }, body: templateFields.changesOf(values, names) }, { version }),
    read: async () => (await host.api.call(listNoteTemplates, {})).find((template) => template.id === id) ?? noTemplate,
    stale,
    done: ({ name }) => t('templates.saveDone', { name }),
  });

export const deleteTemplateMutation = (host: Host, t: T) =>
  mutationWithToasts<Pick<NoteTemplate, 'id' | 'name'>, unknown>(host, {
    call: ({ id }) => host.api.call(deleteNoteTemplate, { params: { id } }),
    stale: () => stale,
    done: (_gone, { name }) => t('templates.deleteDone', { name }),
    failed: () => t('templates.deleteFailed'),
    staleOnFailure: () => stale,
  });
