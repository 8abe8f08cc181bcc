import {
  Avatar,
  Button,
  Dialog,
  Field,
  Input,
  Menu,
  Stack,
  Text,
  type ConfirmOptions,
  type ConfirmStore,
  type ToastStore,
} from '@savoir/ui';
import { SignOutIcon, UserIcon } from '@savoir/ui/icons';
import { useState } from 'react';
import { rowMenu } from './row-menu.ts';
import { Sample } from './sample.tsx';

const opened = new URLSearchParams(location.search).get('open');

export function showToasts(toasts: ToastStore): void {
  toasts.toast({
    kind: 'success',
    title: 'Fiche prête à relire',
    description: '« Bruit anormal du ventilateur V-07 »',
    action: { label: 'Ouvrir la fiche', href: '/notes' },
  });
  toasts.toast({
    kind: 'error',
    title: 'Accès refusé',
    description: "Vous n'avez pas les droits nécessaires pour accéder à cette page.",
    action: { label: 'Réessayer' },
  });
}

export const deactivation: ConfirmOptions = {
  title: 'Désactiver Delorme Maintenance ?',
  body: 'Ses 42 utilisateurs ne pourront plus se connecter. Les fiches et documents sont conservés.',
  confirmLabel: 'Désactiver l’entreprise',
  danger: true,
  typedName: 'Delorme Maintenance',
};
const deletion: ConfirmOptions = {
  title: 'Supprimer le compte de Paul Renaud ?',
  body: 'Il ne pourra plus se connecter. Ses fiches sont conservées.',
  confirmLabel: 'Supprimer le compte',
  danger: true,
};

export function OverlaysPart({ toasts, confirms }: { toasts: ToastStore; confirms: ConfirmStore }) {
  const [dialog, setDialog] = useState(opened === 'dialog');
  return (
    <Sample name="Calques" full>
      <Stack row wrap gap={8}>
        <Menu label="Actions de la fiche" entries={rowMenu} align="start" />
        <Menu
          label="Compte"
          align="start"
          head={
            <>
              <Text strong>Nadia Benali</Text>
              <Text kind="secondary" tone="2">
                Validateur
              </Text>
            </>
          }
          entries={[
            { key: 'account', label: 'Mon compte', icon: UserIcon, href: '/account' },
            { key: 'out', label: 'Se déconnecter', icon: SignOutIcon },
          ]}
          renderTrigger={(trigger) => (
            <button type="button" className="sv-icon-button" aria-label="Compte" {...trigger}>
              <Avatar userId="u-3" name="Nadia Benali" size={32} />
            </button>
          )}
        />
        <Button onClick={() => showToasts(toasts)}>Messages</Button>
        <Button onClick={() => void confirms.confirm(deletion)}>Question</Button>
        <Button onClick={() => void confirms.confirm(deactivation)}>Question forte</Button>
        <Button onClick={() => setDialog(true)}>Fenêtre</Button>
      </Stack>
      {dialog && (
        <Dialog
          title="Modifier l’espace"
          onClose={() => setDialog(false)}
          onSubmit={() => setDialog(false)}
          actions={
            <>
              <Button onClick={() => setDialog(false)}>Annuler</Button>
              <Button kind="primary" type="submit">
                Enregistrer
              </Button>
            </>
          }
        >
          <Field label="Nom de l’espace" error="Le nom de l'espace ne peut pas être vide">
            {(control) => <Input {...control} size="large" />}
          </Field>
        </Dialog>
      )}
    </Sample>
  );
}
