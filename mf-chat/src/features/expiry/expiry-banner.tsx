import { ageOf, type Chat } from '@savoir/contracts/chats';
import { useHref, useTranslation, useTrialOver, useUnit } from '@savoir/remote-kit';
import { Banner, Button } from '@savoir/ui';
import { Hourglass, MessageCirclePlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { $continued, continued } from './expiry.model.ts';

/** Proposes to start again when the conversation is old or too long; who goes on is not asked again. */
export function ExpiryBanner({ chat }: { chat: Chat }): ReactNode {
  const { t } = useTranslation('chat');
  const [isContinued, goOn] = useUnit([$continued, continued]);
  const isOver = useTrialOver() !== undefined;
  // Of the moment it was opened: it does not grow old under the eyes of its reader.
  const [openedAt] = useState(() => new Date());
  const listHref = useHref('chat.list');
  const age = ageOf(chat, openedAt);
  if (isOver || age === 'fresh' || isContinued.includes(chat.id)) return null;
  return (
    <Banner
      tone="gris"
      icon={Hourglass}
      actions={
        <>
          <Button size="small" icon={MessageCirclePlus} {...(listHref !== null && { href: listHref })}>
            {t('list.new')}
          </Button>
          <Button size="small" kind="text" onClick={() => goOn(chat.id)}>
            {t('expiry.continue')}
          </Button>
        </>
      }
    >
      {t(age === 'old' ? 'expiry.old' : 'expiry.tooLong')}
    </Banner>
  );
}
