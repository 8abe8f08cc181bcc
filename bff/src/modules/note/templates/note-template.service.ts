import { locale, noteTemplatesMax } from '@savoir/contracts/limits';
import type { NewNoteTemplate, NoteOutline, NoteTemplate, NoteTemplateChanges } from '@savoir/contracts/note-templates';
import { versionOf } from '../../../adapters/database/row-version.ts';
import type { SignedInActor } from '../../../http/actor.ts';
import { Failure } from '../../../http/failure.ts';
import type { Services } from '../../../services.ts';
import { staleVersion } from '../../user/stale-version.ts';
import {
  changeNoteTemplate,
  findNoteTemplate,
  findNoteTemplates,
  hideNoteTemplate,
  insertNoteTemplate,
  toNoteTemplate,
  type NoteTemplateRow,
} from './note-template.collection.ts';

const names = new Intl.Collator(locale, { sensitivity: 'base' });

export async function noteTemplatesOf({ db }: Services, companyId: string): Promise<NoteTemplate[]> {
  const rows = await findNoteTemplates(db, companyId);
  return rows.map(toNoteTemplate).toSorted((a, b) => names.compare(a.name, b.name));
}

export async function createTemplate(
  services: Services,
  { companyId }: SignedInActor,
  id: string,
  { name, sections }: NewNoteTemplate,
): Promise<NoteTemplate> {
  const { db } = services;
  const others = (await findNoteTemplates(db, companyId)).filter(({ _id }) => _id !== id);
  requireFreeName(others, name);
  if (others.length >= noteTemplatesMax)
    throw new Failure('NOTE_TEMPLATES_TOO_MANY', { context: { max: String(noteTemplatesMax) } });
  await insertNoteTemplate(db, { _id: id, companyId, name, sections, version: 1, removedDate: null });
  return toNoteTemplate(await requireTemplate(services, companyId, id));
}

export async function changeTemplate(
  services: Services,
  actor: SignedInActor,
  task: { id: string; version: number },
  changes: NoteTemplateChanges,
): Promise<NoteTemplate> {
  const { db, clock } = services;
  const { companyId } = actor;
  const template = await requireTemplate(services, companyId, task.id);
  if (versionOf(template) !== task.version) throw await staleVersion(services, actor, template);
  if (changes.name !== undefined)
    requireFreeName(
      (await findNoteTemplates(db, companyId)).filter(({ _id }) => _id !== task.id),
      changes.name,
    );
  const changed = await changeNoteTemplate(db, companyId, task, changes, { byId: actor.id, date: clock() });
  if (changed === null) throw await staleVersion(services, actor, await requireTemplate(services, companyId, task.id));
  return toNoteTemplate(changed);
}

export async function deleteTemplate({ db, clock }: Services, companyId: string, id: string): Promise<void> {
  if (!(await hideNoteTemplate(db, companyId, id, clock()))) throw new Failure('NOTE_TEMPLATE_NOT_FOUND');
}

/** What a new note starts with. A template that was deleted meanwhile serves what was told before. Throws NOTE_TEMPLATE_NOT_FOUND. */
export async function outlineOf(
  { db }: Services,
  companyId: string,
  templateId: string | undefined,
): Promise<NoteOutline | null> {
  if (templateId === undefined) return null;
  const template = await findNoteTemplate(db, companyId, templateId);
  if (template === null) throw new Failure('NOTE_TEMPLATE_NOT_FOUND');
  return { name: template.name, sections: template.sections };
}

async function requireTemplate({ db }: Services, companyId: string, id: string): Promise<NoteTemplateRow> {
  const template = await findNoteTemplate(db, companyId, id);
  if (template === null || template.removedDate !== null) throw new Failure('NOTE_TEMPLATE_NOT_FOUND');
  return template;
}

function requireFreeName(others: readonly NoteTemplateRow[], name: string): void {
  if (others.some((other) => names.compare(other.name, name) === 0))
    throw new Failure('NOTE_TEMPLATE_EXISTS', { context: { name } });
}
