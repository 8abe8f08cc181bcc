import * as z from 'zod/mini';
import { requiredLine } from '../common/index.ts';
import {
  noteSectionHeadingMaxCharacters,
  noteSectionHintMaxCharacters,
  noteTemplateNameMaxCharacters,
  noteTemplateSectionsMax,
} from '../limits/index.ts';
import { t } from '../texts/texts.ts';

const Section = z.strictObject({
  heading: requiredLine(noteSectionHeadingMaxCharacters, t('noteTemplate.headingEmpty')),
  hint: z
    .string()
    .check(
      z.trim(),
      z.maxLength(noteSectionHintMaxCharacters, t('noteTemplate.hintTooLong', { max: noteSectionHintMaxCharacters })),
    ),
});

const Sections = z.array(Section).check(
  z.minLength(1, t('noteTemplate.noSection')),
  z.maxLength(noteTemplateSectionsMax, t('noteTemplate.tooManySections', { max: noteTemplateSectionsMax })),
  z.refine(
    (sections) => new Set(sections.map(({ heading }) => heading.toLocaleLowerCase('fr'))).size === sections.length,
    t('noteTemplate.headingTwice'),
  ),
);

export const NewNoteTemplate = z.strictObject({
  name: requiredLine(noteTemplateNameMaxCharacters, t('noteTemplate.nameEmpty')),
  sections: Sections,
});
export type NewNoteTemplate = z.infer<typeof NewNoteTemplate>;

export const NoteTemplateChanges = z.partial(NewNoteTemplate);
export type NoteTemplateChanges = z.infer<typeof NoteTemplateChanges>;
