import {
  FicheCard,
  List,
  ListFoot,
  ListSkeleton,
  Menu,
  QuickCard,
  Row,
  SpaceTag,
  StatusBadge,
  Tile,
  TrustLine,
} from '@savoir/ui';
import { AudioIcon, DocumentIcon, FicheIcon, ToValidateIcon, WorkingIcon } from '@savoir/ui/icons';
import { rowMenu } from './row-menu.ts';

export function ListsPart() {
  return (
    <>
      <div className="gallery-full">
        <List aria-label="Fiches">
          <Row
            href="/1"
            leading={<Tile icon={WorkingIcon} turning />}
            title="Bruit anormal au démarrage du ventilateur V-07"
            meta={[
              <SpaceTag key="s" color="sapin">
                Atelier mécanique
              </SpaceTag>,
              'à l’instant',
              'Rédaction à partir de 3 médias',
            ]}
            badge={<StatusBadge entity="note" status="PENDING" />}
            menu={<Menu label="Actions" entries={rowMenu} />}
          />
          <Row
            href="/2"
            leading={<Tile icon={FicheIcon} tone="sapin" />}
            title="Remplacement du joint tournant de la sécheuse"
            meta={[
              <SpaceTag key="s" color="violet">
                Ligne 3
              </SpaceTag>,
              'il y a 2 h',
            ]}
            badge={<StatusBadge entity="note" status="TO_REVIEW" />}
            menu={<Menu label="Actions" entries={rowMenu} />}
          />
          <Row
            href="/3"
            leading={<Tile icon={FicheIcon} tone="sapin" />}
            title="Alignement laser moteur-pompe : tolérances retenues"
            meta={[
              <SpaceTag key="s" color="ardoise">
                Méthodes
              </SpaceTag>,
              '16 nov. 2026',
              <TrustLine
                key="t"
                look="name"
                trust={{ kind: 'validated', by: 'Nadia Benali', on: '2026-11-16T13:20:00Z' }}
              />,
            ]}
            badge={<StatusBadge entity="note" status="PUBLISHED" />}
            menu={<Menu label="Actions" entries={rowMenu} />}
          />
        </List>
        <ListFoot onMore={() => undefined}>3 fiches affichées sur 17</ListFoot>
      </div>
      <div className="gallery-full">
        <ListSkeleton rows={3} />
      </div>
      <QuickCard
        href="/v"
        icon={ToValidateIcon}
        tone="violet"
        title="Fiches à valider"
        text="Attente maximale : 2 jours"
        value={3}
      />
      <QuickCard href="/c" icon={AudioIcon} title="Créer une fiche" text="Parlez, filmez ou écrivez" />
      <QuickCard href="/d" icon={DocumentIcon} tone="terre" title="Documents" text="37 prêts, 1 en analyse" />
      <FicheCard
        href="/p"
        title="Remplacement de la garniture mécanique de la pompe P-204"
        spaces={<SpaceTag color="sapin">Atelier mécanique</SpaceTag>}
        extract="Isoler, vidanger puis déposer le corps. Contrôler la portée d’arbre avant remontage : rayure maximale 0,05 mm."
        trust={
          <TrustLine look="short" format={() => 'hier'} trust={{ kind: 'validated', by: 'Nadia Benali', on: 0 }} />
        }
      />
      <FicheCard
        href="/f"
        title="Défaut F 0049 : recaler le variateur de la ligne 3"
        spaces={<SpaceTag color="violet">Ligne 3</SpaceTag>}
        extract="Après une coupure, la référence vitesse reste à zéro."
        trust={
          <TrustLine look="short" format={() => '17 nov.'} trust={{ kind: 'validated', by: 'Thomas Girard', on: 0 }} />
        }
      />
      <FicheCard
        title="Consignation du convoyeur C-12"
        spaces={<SpaceTag color="brique">Sécurité</SpaceTag>}
        extract="Cinq points de coupure, dont l’air comprimé."
        trust={<TrustLine trust={{ kind: 'unvalidated' }} />}
      />
    </>
  );
}
