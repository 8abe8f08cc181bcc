import { matchWords } from '@savoir/contracts/search';
import { useLocation } from '@savoir/remote-kit';
import { Icon, MarkedText } from '@savoir/ui';
import { ChevronDownIcon } from '@savoir/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FaqItem } from './faq-items.ts';
import styles from './faq.module.css';
import { useFaqTexts } from './use-faq-texts.ts';

/** One question; open when a link names it. */
export function FaqQuestion({ item, query }: { item: FaqItem; query: string }): ReactNode {
  const t = useFaqTexts();
  const { hash } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const isNamed = hash === `#${item}`;
  useEffect(() => {
    if (!isNamed || details.current === null) return;
    details.current.open = true;
    details.current.scrollIntoView?.({ block: 'center' });
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <details ref={details} id={item} className={styles['item']}>
      <summary className={styles['question']}>
        <h2>
          <Words text={t(`items.${item}.question`)} query={query} />
        </h2>
        <Icon of={ChevronDownIcon} size={18} />
      </summary>
      <p className={styles['answer']}>
        <Words text={t(`items.${item}.answer`)} query={query} />
      </p>
    </details>
  );
}

/** Question and answer hold the words together: each is marked where it has one. */
function Words({ text, query }: { text: string; query: string }): ReactNode {
  const marks = query.split(/\s+/).flatMap((word) => (word === '' ? [] : (matchWords(text, word) ?? [])));
  return <MarkedText text={text} marks={marks} />;
}
