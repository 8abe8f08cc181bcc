import {
  Avatar,
  Badge,
  Counter,
  Highlight,
  Kbd,
  Meta,
  Meter,
  ProgressBar,
  ReferenceChip,
  SegmentedBar,
  SpaceTag,
  spaceColors,
  Stack,
  StatusBadge,
  Text,
  Title,
  TrustLine,
  TrustStrip,
} from '@savoir/ui';
import { Sample } from './sample.tsx';

const people = [
  ['u-1', 'Camille Ferrand'],
  ['u-2', 'Karim Haddad'],
  ['u-3', 'Nadia Benali'],
  ['u-4', 'Julien Moreau'],
  ['u-5', 'Sophie Lambert'],
  ['u-6', 'Thomas Girard'],
] as const;
const trusted = '2026-11-16T13:20:00Z';

export function BadgesPart() {
  return (
    <>
      <Sample name="Statuts">
        <Stack row wrap gap={8}>
          {(['PENDING', 'TO_REVIEW', 'AWAITING_VALIDATION', 'PUBLISHED', 'ARCHIVED', 'ERROR'] as const).map(
            (status) => (
              <StatusBadge key={status} entity="note" status={status} />
            ),
          )}
        </Stack>
        <Stack row wrap gap={8}>
          {(['uploading', 'ingesting', 'ready', 'failed'] as const).map((status) => (
            <StatusBadge key={status} entity="document" status={status} />
          ))}
        </Stack>
        <Stack row wrap gap={8}>
          <StatusBadge entity="import" status="uploading" label="Import de 3 documents" />
          <StatusBadge entity="import" status="with-errors" />
          <StatusBadge entity="remote" status="ready" />
          <StatusBadge entity="remote" status="down" />
          <StatusBadge entity="trial" status="ending-soon" />
          <Badge tone="sapin">Version 1.42.8</Badge>
        </Stack>
        <Stack row wrap gap={20}>
          {(['active', 'invited', 'deactivated'] as const).map((status) => (
            <StatusBadge key={status} entity="user" status={status} />
          ))}
        </Stack>
      </Sample>
      <Sample name="Confiance et sources">
        <TrustLine trust={{ kind: 'validated', by: 'Nadia Benali', on: trusted }} />
        <TrustLine trust={{ kind: 'deposited', by: 'Thomas Girard', on: '2026-11-12T10:00:00Z' }} />
        <TrustLine trust={{ kind: 'unvalidated' }} />
        <TrustStrip validator="Nadia Benali" job="Responsable méthodes" on={trusted} author="Camille Ferrand" />
        <Text kind="reading">
          Au-delà, il faut remplacer la chemise d’arbre <ReferenceChip number={1} place="page 14" />. Attendre{' '}
          <Highlight drawn>que l’huile coule sans bulles pendant 30 s</Highlight>, puis{' '}
          <Highlight soft>refermer</Highlight>.
        </Text>
      </Sample>
      <Sample name="Espaces et personnes">
        <Stack row wrap gap={12}>
          {spaceColors.map((color) => (
            <SpaceTag key={color} color={color}>
              {color}
            </SpaceTag>
          ))}
        </Stack>
        <Stack row wrap gap={8}>
          {people.map(([id, name]) => (
            <Avatar key={id} userId={id} name={name} />
          ))}
          <Avatar userId="x" name="Paul Renaud" off />
        </Stack>
        <Meta>
          <SpaceTag color="sapin">Atelier mécanique</SpaceTag>il y a 2 h<Counter count={3} label="fiches à valider" />
          <Kbd>/</Kbd>
        </Meta>
      </Sample>
      <Sample name="Mesures">
        <Meter label="Licences" value={42} max={50} />
        <Meter label="Pages" value={13_620} max={15_000} warning="91 % du quota de pages" />
        <Meter
          label="Licences"
          value={50}
          max={50}
          full="Toutes les licences sont utilisées. Contactez-nous pour en ajouter."
        />
        <ProgressBar label="Envoi de la notice" value={2.8} max={4.8} text="2,8 sur 4,8 Mo" />
        <ProgressBar label="Analyse" tone="bleu" value={44} max={100} text="44 %" />
        <SegmentedBar
          total={9}
          segments={[
            { value: 3, tone: 'sapin' },
            { value: 1.4, tone: 'bleu' },
            { value: 1.6, tone: 'piste' },
            { value: 3, tone: 'rouge' },
          ]}
        />
      </Sample>
      <Sample name="Textes">
        <Title level={2} look="greeting">
          Bonjour Nadia
        </Title>
        <Title level={2} look="note">
          Remplacement de la garniture mécanique de la pompe P-204
        </Title>
        <Title level={2}>Avant de commencer</Title>
        <Title level={3}>Titre de carte</Title>
        <Text>Corps : œuvre, cœur, « citation », 50 % ; l’été…</Text>
        <Text kind="secondary" tone="2">
          Secondaire
        </Text>
        <Text kind="caption" tone="3">
          Légende
        </Text>
        <Text kind="code">/notes/0192f3c1</Text>
      </Sample>
    </>
  );
}
