import { t } from '../internal/component-texts.ts';

/** First stop of the Tab key: jumps over the navigation. `target` is the id of `main`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className="sv-skip-link" href={`#${target}`}>
      {t('skipLink')}
    </a>
  );
}
