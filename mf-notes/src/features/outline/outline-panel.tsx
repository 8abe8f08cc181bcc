import type { NoteOutline } from '@savoir/contracts/note-templates';
import { useTranslation } from '@savoir/remote-kit';
import { Button, Icon } from '@savoir/ui';
import { ChevronDownIcon, DoneIcon, NotYetIcon, PlusIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { sectionStates, withHeading, withoutEmptyHeadings, type SectionState } from './outline-text.ts';
import styles from './outline.module.css';

/** The sections of the template: what belongs in each, which are filled, and headings to add or to take out. */
export function OutlinePanel({
  outline: { name, sections },
  markdown,
  onChange,
}: {
  outline: NoteOutline;
  markdown: string;
  onChange: (markdown: string) => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  const states = sectionStates(markdown, sections);
  const filled = states.filter((state) => state === 'filled').length;
  // Closing by itself it would move the text under the hands that fill in the last section.
  const [isOpen] = useState(filled < sections.length);
  return (
    <details className={styles['panel']} open={isOpen}>
      <summary>
        <span>{t('outline.title', { name })}</span>
        <span className={styles['count']}>{t('outline.filled', { count: filled, total: sections.length })}</span>
        <Icon of={ChevronDownIcon} />
      </summary>
      <ul>
        {sections.map((section, at) => {
          const state = states[at] ?? 'absent';
          return (
            <li key={section.heading}>
              <StateIcon state={state} />
              <span>
                <strong>{section.heading}</strong>
                {section.hint !== '' && <span className={styles['hint']}>{section.hint}</span>}
                <span className="sv-hidden">{t(`outline.state.${state}`)}</span>
              </span>
              {state === 'absent' && (
                <Button
                  kind="text"
                  icon={PlusIcon}
                  aria-label={t('outline.addNamed', { heading: section.heading })}
                  onClick={() => onChange(withHeading(markdown, sections, section))}
                >
                  {t('outline.add')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {states.includes('empty') && (
        <Button
          kind="text"
          className={styles['remove'] ?? ''}
          onClick={() => onChange(withoutEmptyHeadings(markdown, sections))}
        >
          {t('outline.removeEmpty')}
        </Button>
      )}
    </details>
  );
}

function StateIcon({ state }: { state: SectionState }): ReactNode {
  const isFilled = state === 'filled';
  return (
    <span className={styles[isFilled ? 'done' : 'open']}>
      <Icon of={isFilled ? DoneIcon : NotYetIcon} />
    </span>
  );
}
