import { useTranslation } from '@savoir/remote-kit';
import { Button, Dialog, Field, Input } from '@savoir/ui';
import type { Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { editing } from './editing.ts';

/** Makes the selected words a link, changes where it leads, or takes it away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const { t } = useTranslation('notes');
  const before: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
  const [tried, setTried] = useState(false);
  const href = addressOf(address);

  function save() {
    setTried(true);
    if (href === null) return;
    const chain = editing(editor).extendMarkRange('link');
    if (editor.state.selection.empty && before === undefined)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  }

  return (
    <Dialog
      title={t('editor.link')}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          {before !== undefined && (
            <Button
              kind="danger-text"
              onClick={() => {
                editing(editor).extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {t('editor.unlink')}
            </Button>
          )}
          <Button kind="primary" type="submit">
            {t('editor.saveLink')}
          </Button>
        </>
      }
    >
      <Field label={t('editor.address')} error={tried && href === null ? t('editor.badAddress') : null}>
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            autoComplete="off"
            data-autofocus
            placeholder="https://"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

/** Where a typed address leads: a path of ours, a web page, an e-mail; null for anything else. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (text.startsWith('/')) return /^\/[^/\\]/.test(text) ? text : null;
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (text === '' || !URL.canParse(full)) return null;
  const { protocol, hostname, pathname } = new URL(full);
  if (protocol === 'mailto:') return pathname.includes('@') ? full : null;
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') ? full : null;
}
