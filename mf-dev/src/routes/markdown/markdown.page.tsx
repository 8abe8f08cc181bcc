import { useTranslation } from '@savoir/remote-kit';
import { Card, Page as PageFrame } from '@savoir/ui';
import { Markdown } from '@savoir/ui/markdown';
import { useState, type ReactNode } from 'react';
import { DevTabs } from '../../features/tabs/dev-tabs.tsx';
import styles from '../page/page.module.css';

/** Every construct the product draws, and a link it cannot. */
const sample = `# Purger le circuit

Serrer à **9 N·m**, jamais plus. Voir [la fiche](/notes/0199a000-0000-7000-8000-000000000001) et [ce lien cassé](ht!tp://[).

1. Fermer la vanne *amont*.
2. Ouvrir la purge.

- [x] Consignation
- [ ] Remise en service

| Repère | Couple |
| ------ | ------ |
| P-204  | 9 N·m  |

> Attendre trente secondes.

\`\`\`
F-0049
\`\`\`
`;

/** What is typed at the left, as fiches and answers draw it at the right. */
export function Page(): ReactNode {
  const { t } = useTranslation('dev');
  const [text, setText] = useState(sample);
  return (
    <PageFrame title={t('routes.tools')}>
      <DevTabs />
      <div className={styles['pair']}>
        <textarea
          className={styles['text']}
          aria-label={t('playground.source')}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Card as="section" aria-label={t('playground.rendered')}>
          <Markdown text={text} />
        </Card>
      </div>
    </PageFrame>
  );
}
