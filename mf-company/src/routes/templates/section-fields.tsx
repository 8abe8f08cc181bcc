import {
  noteSectionHeadingMaxCharacters,
  noteSectionHintMaxCharacters,
  noteTemplateSectionsMax,
} from '@savoir/contracts/limits';
import type { NewNoteTemplate } from '@savoir/contracts/note-templates';
import { useTranslation } from '@savoir/remote-kit';
import { Button, Icon, IconButton, Input } from '@savoir/ui';
import { DeleteIcon, ErrorIcon, PlusIcon } from '@savoir/ui/icons';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import styles from './templates.module.css';

type Section = NewNoteTemplate['sections'][number];

const usual = ['safety', 'tools', 'steps', 'checks'] as const;

/** The sections in their order: a heading and what belongs there. */
export function SectionFields({
  sections,
  error,
  onChange,
}: {
  sections: readonly Section[];
  error: string | undefined;
  onChange: (sections: Section[]) => void;
}): ReactNode {
  const { t } = useTranslation('company');
  const list = useRef<HTMLOListElement>(null);
  const change = (at: number, changes: Partial<Section>) =>
    onChange(sections.map((section, index) => (index === at ? { ...section, ...changes } : section)));

  function move(at: number, by: -1 | 1): void {
    const next = [...sections];
    next.splice(at + by, 0, ...next.splice(at, 1));
    onChange(next);
  }

  function add(): void {
    onChange([...sections, { heading: '', hint: '' }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  }

  const isUntouched = sections.every(({ heading, hint }) => heading === '' && hint === '');
  return (
    <fieldset className={styles['edited']}>
      <legend>{t('templates.sections')}</legend>
      <ol ref={list}>
        {sections.map((section, at) => {
          const name = section.heading.trim() === '' ? t('templates.nth', { number: at + 1 }) : section.heading;
          return (
            // Sections have no identity but their place, and fields keep what is typed in the values.
            <li key={at}>
              <div className={styles['inputs']}>
                <Input
                  aria-label={t('templates.heading', { number: at + 1 })}
                  aria-invalid={error !== undefined && section.heading.trim() === ''}
                  autoComplete="off"
                  maxLength={noteSectionHeadingMaxCharacters}
                  placeholder={t('templates.headingPlaceholder')}
                  value={section.heading}
                  onChange={(event) => change(at, { heading: event.target.value })}
                />
                <Input
                  aria-label={t('templates.hint', { number: at + 1 })}
                  autoComplete="off"
                  maxLength={noteSectionHintMaxCharacters}
                  placeholder={t('templates.hintPlaceholder')}
                  value={section.hint}
                  onChange={(event) => change(at, { hint: event.target.value })}
                />
              </div>
              <div className={styles['order']}>
                <IconButton
                  icon={ChevronUp}
                  label={t('templates.up', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={t('templates.down', { name })}
                  disabled={at === sections.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  icon={DeleteIcon}
                  label={t('templates.removeSection', { name })}
                  disabled={sections.length === 1}
                  onClick={() => onChange(sections.filter((_, index) => index !== at))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {error !== undefined && (
        <p className="sv-field-error" role="alert">
          <Icon of={ErrorIcon} size={16} />
          <span>{error}</span>
        </p>
      )}
      <div className={styles['more']}>
        <Button icon={PlusIcon} disabled={sections.length >= noteTemplateSectionsMax} onClick={add}>
          {t('templates.addSection')}
        </Button>
        {isUntouched && (
          <Button
            kind="text"
            onClick={() =>
              onChange(
                usual.map((key) => ({
                  heading: t(`templates.usual.${key}.heading`),
                  hint: t(`templates.usual.${key}.hint`),
                })),
              )
            }
          >
            {t('templates.useUsual')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
