import { Banner, Button, EmptyState, ErrorBlock, Skeleton, Spinner } from '@savoir/ui';
import { AudioIcon, DeadRemoteIcon, FicheIcon } from '@savoir/ui/icons';
import { Sample } from './sample.tsx';

export function StatesPart() {
  return (
    <>
      <Sample name="Liste vide">
        <EmptyState
          icon={FicheIcon}
          title="Aucune fiche pour l’instant"
          text="Racontez un geste que vous seul connaissez : une minute d’audio suffit."
          action={
            <Button kind="primary" icon={AudioIcon}>
              Créer une fiche
            </Button>
          }
        />
      </Sample>
      <ErrorBlock
        icon={DeadRemoteIcon}
        title="Les notes ne répondent pas"
        text="Cette partie de Savoir n’a pas pu se charger. Le reste fonctionne. Aucune fiche n’est perdue."
        onRetry={() => undefined}
        onReport={() => undefined}
        foot={
          <>
            <Spinner>Nouvel essai automatique dans 20 s</Spinner>
            <span>Dernier essai à 10 h 42</span>
          </>
        }
      />
      <Sample name="Attente">
        <Skeleton lines={4} />
        <Spinner>Transcription…</Spinner>
      </Sample>
      <Sample name="Bandeaux" full>
        <Banner
          tone="ambre"
          title="Cette fiche est à finaliser"
          actions={<Button size="small">2 chiffres à vérifier</Button>}
        >
          Relisez le texte rédigé à partir de vos médias : chiffres, références, noms de machines.
        </Banner>
        <Banner tone="violet">En attente de validation : cette fiche ne peut plus être modifiée.</Banner>
        <Banner tone="bleu" title="Analyse en cours">
          Le document sera cité dès qu’il est lu.
        </Banner>
        <Banner tone="rouge" title="1 titre manque">
          Corrigez-le pour importer. 2 fichiers ont été écartés, voyez pourquoi plus bas.
        </Banner>
        <Banner tone="surligneur" title="Passage cité">
          Page 14
        </Banner>
        <Banner tone="gris">Conversation ancienne : repartez d’une question neuve pour une réponse plus juste.</Banner>
        <Banner tone="nuit" title="Hors connexion.">
          1 fiche partira au retour du réseau.
        </Banner>
      </Sample>
    </>
  );
}
