import { textsOf } from '@savoir/texts';
import * as z from 'zod/mini';
import fr from '../../locales/note-template.fr.json' with { type: 'json' };
import { requiredLine } from '../common/index.ts';
import {
  noteSectionHeadingMaxCharacters,
  noteSectionHintMaxCharacters,
  noteTemplateNameMaxCharacters,
  noteTemplateSectionsMax,
} from '../limits/index.ts';

const t = textsOf(fr);

const Section = z.strictObject({
  heading: requiredLine(noteSectionHeadingMaxCharacters, t('headingEmpty')),
  hint: z
    .string()
    .check(
      z.trim(),
      z.maxLength(noteSectionHintMaxCharacters, t('hintTooLong', { max: noteSectionHintMaxCharacters })),
    ),
});

const Sections = z.array(Section).check(
  z.minLength(1, t('noSection')),
  z.maxLength(noteTemplateSectionsMax, t('tooManySections', { max: noteTemplateSectionsMax })),
  z.refine(
    (sections) => new Set(sections.map(({ heading }) => heading.toLocaleLowerCase('fr'))).size === sections.length,
    t('headingTwice'),
  ),
);

export const NewNoteTemplate = z.strictObject({
  name: requiredLine(noteTemplateNameMaxCharacters, t('nameEmpty')),
  sections: Sections,
});
export type NewNoteTemplate = z.infer<typeof NewNoteTemplate>;

export const NoteTemplateChanges = z.partial(NewNoteTemplate);
export type NoteTemplateChanges = z.infer<typeof NoteTemplateChanges>;
