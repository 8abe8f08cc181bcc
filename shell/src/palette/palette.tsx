import { keyCaps, useTranslation, useUnit } from '@savoir/remote-kit';
import { Dialog, Icon, IconButton, Kbd } from '@savoir/ui';
import { CloseIcon, OfflineIcon, SearchIcon } from '@savoir/ui/icons';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import texts from '../../locales/comfort.fr.json';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import { optionId, PaletteList, PaletteState } from './palette-list.tsx';
import type { PaletteEntry } from './palette.types.ts';
import styles from './palette.module.css';
import { useChoice } from './use-choice.ts';
import { useLocalGroups } from './use-local-groups.tsx';
import { useRemoteGroups } from './use-remote-groups.tsx';
import { useCopies, useCopiesState } from '@savoir/remote-kit/take-along';

const [enter = ''] = keyCaps('Enter', false);

/** One field for everything: notes, documents, conversations, pages and actions. A combobox over a list (ARIA practices). */
export default function Palette({ onClose }: { onClose: () => void }): ReactNode {
  const t = useLazyTexts('comfort', texts);
  const { t: shellT } = useTranslation();
  const { pwa, navigator } = useShell();
  const isOnline = useUnit(pwa.$isOnline);
  const list = useId();
  const [text, setText] = useState('');
  const query = text.trim();
  const isSearchable = useIsSearchable(isOnline);
  const remote = useRemoteGroups(query, isSearchable);
  const found = remote.groups.flatMap(({ entries }) => entries);
  const groups = [...useLocalGroups(query, isOnline, found), ...remote.groups];

  const choose = ({ href, run }: PaletteEntry, inNewTab: boolean) => {
    if (href !== undefined && inNewTab) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    onClose();
    if (href === undefined) run?.();
    else void navigator.go(href);
  };
  const { active, point, onKeyDown } = useChoice(groups, query, choose);
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClose();
    } else onKeyDown(event);
  };

  return (
    <Dialog title={shellT('nav.search')} widthPx={640} bare onClose={onClose}>
      <div className={styles['field']}>
        <Icon of={SearchIcon} />
        <input
          data-autofocus
          className={styles['input']}
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : optionId(list, active)}
          aria-label={shellT('nav.search')}
          placeholder={t('palette.label')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
        />
        <IconButton icon={CloseIcon} label={t('palette.close')} onClick={onClose} />
      </div>
      {!isOnline && (
        <p className={styles['offline']}>
          <Icon of={OfflineIcon} size={18} />
          {t(isSearchable ? 'palette.offlineCopies' : 'palette.offline')}
        </p>
      )}
      <div className={styles['results']}>
        <PaletteState groups={groups} query={query} isShort={remote.isShort} onRetry={remote.retry} />
        <PaletteList id={list} groups={groups} active={active} onPoint={point} onChoose={choose} />
      </div>
      <p className={styles['keys']} aria-hidden>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.move')} <Kbd>{enter}</Kbd> {t('palette.choose')} <Kbd>Ctrl</Kbd>
        <Kbd>{enter}</Kbd> {t('palette.newTab')}
      </p>
    </Dialog>
  );
}

/** With a network everything is; without, what was taken along: the worker answers from the copies. */
function useIsSearchable(isOnline: boolean): boolean {
  const state = useCopiesState(useCopies(!isOnline));
  return isOnline || (state !== null && state.copied.size > 0 && !state.isHidden);
}
