import { menuLine, type MenuEntry } from '@savoir/ui';
import { ArchiveIcon, DeleteIcon, EditIcon, ShareIcon } from '@savoir/ui/icons';

export const rowMenu: MenuEntry[] = [
  { key: 'edit', label: 'Modifier', icon: EditIcon, href: '/edit' },
  { key: 'share', label: 'Partager', icon: ShareIcon, onSelect: () => undefined },
  { key: 'archive', label: 'Archiver', icon: ArchiveIcon, disabledReason: 'Cette fiche n’est pas publiée.' },
  menuLine,
  { key: 'delete', label: 'Supprimer', icon: DeleteIcon, danger: true, onSelect: () => undefined },
];
