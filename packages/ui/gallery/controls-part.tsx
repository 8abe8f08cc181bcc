import {
  Button,
  Checkbox,
  Chip,
  Field,
  FilterChips,
  IconButton,
  Input,
  Link,
  NavTabs,
  PasswordInput,
  RemovableChip,
  SearchInput,
  SpaceTag,
  Stack,
  Switch,
  Text,
} from '@savoir/ui';
import { DeleteIcon, PlusIcon, SendIcon, ThumbDownIcon, ThumbUpIcon, ValidatedIcon } from '@savoir/ui/icons';
import { TextArea } from '@savoir/ui/textarea';
import { useState } from 'react';
import { Sample } from './sample.tsx';

export function ControlsPart() {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<'all' | 'todo' | 'waiting' | 'published' | 'archived'>('all');
  const [on, setOn] = useState(true);
  const [remark, setRemark] = useState('La réponse cite la révision 3 alors que la 4 est publiée.');
  return (
    <>
      <Sample name="Boutons">
        <Stack row wrap gap={8}>
          <Button kind="primary">Publier la fiche</Button>
          <Button>Enregistrer</Button>
          <Button kind="soft" icon={PlusIcon}>
            Ajouter
          </Button>
          <Button kind="text">Annuler</Button>
          <Button kind="danger">Supprimer la fiche</Button>
          <Button kind="danger-text" icon={DeleteIcon}>
            Supprimer
          </Button>
          <Button kind="primary" loading loadingText="Envoi…">
            Envoyer la fiche
          </Button>
          <Button kind="danger" loading>
            Supprimer
          </Button>
          <Button disabled>Indisponible</Button>
          <Button kind="primary" disabled>
            Indisponible
          </Button>
          <Button size="small">Réessayer</Button>
          <Button kind="primary" size="large" icon={SendIcon}>
            Envoyer
          </Button>
          <Button href="/notes" kind="primary" icon={ValidatedIcon}>
            Vers les notes
          </Button>
          <IconButton icon={ThumbUpIcon} label="Réponse utile" outlined aria-pressed />
          <IconButton icon={ThumbDownIcon} label="Réponse inutile" outlined />
          <IconButton icon={DeleteIcon} label="Supprimer" danger />
        </Stack>
      </Sample>
      <Sample name="Champs">
        <div>
          <Field label="Adresse e-mail">
            {(control) => <Input {...control} size="large" defaultValue="camille.ferrand@delorme-maintenance.fr" />}
          </Field>
          <Field label="Mot de passe">
            {(control) => (
              <PasswordInput
                {...control}
                size="large"
                autoComplete="current-password"
                defaultValue="Secret-Secret-12"
              />
            )}
          </Field>
          <Field label="Titre" error="Le titre ne peut pas être vide">
            {(control) => <Input {...control} placeholder="Titre du document" />}
          </Field>
          <Field label="Qu’est-ce qui n’allait pas ?" optional hint="Lu par vos validateurs." counter="56 / 2 000">
            {(control) => (
              <TextArea {...control} rows={3} value={remark} onChange={({ target }) => setRemark(target.value)} />
            )}
          </Field>
        </div>
      </Sample>
      <Sample name="Choix et liens">
        <SearchInput label="Rechercher dans les fiches" shortcut="/" value={search} onChange={setSearch} />
        <SearchInput label="Rechercher" value="pompe" onChange={setSearch} />
        <Checkbox defaultChecked>Ne plus proposer</Checkbox>
        <Stack row justify="space-between">
          <Text strong>Notifications</Text>
          <Switch aria-label="Notifications" checked={on} onChange={setOn} />
        </Stack>
        <Stack row justify="space-between">
          <Text strong>Raccourcis</Text>
          <Switch aria-label="Raccourcis" checked={false} onChange={setOn} />
        </Stack>
        <Stack row wrap gap={8}>
          <Chip>Comment purger la presse 2 ?</Chip>
          <RemovableChip name="Sécurité" onRemove={() => setOn(!on)}>
            <SpaceTag color="brique">Sécurité</SpaceTag>
          </RemovableChip>
          <Chip icon={PlusIcon}>Espace</Chip>
        </Stack>
        <Stack row gap={24}>
          <Link href="/oubli">Mot de passe oublié ?</Link>
          <Link kind="plain" href="/notes">
            Tout voir
          </Link>
        </Stack>
      </Sample>
      <Sample name="Navigation et filtres" full>
        <NavTabs
          label="Fiches"
          tabs={[
            { href: '/a', label: 'Toutes', count: 214, current: false },
            { href: '/b', label: 'Mes notes', count: 17, current: true },
          ]}
        />
        <FilterChips
          label="Statut"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: 'Toutes', count: 17 },
            { value: 'todo', label: 'À finaliser', count: 2 },
            { value: 'waiting', label: 'En attente de validation', count: 1 },
            { value: 'published', label: 'Publiées', count: 13_620 },
            { value: 'archived', label: 'Archivées', count: 0 },
          ]}
        />
      </Sample>
    </>
  );
}
