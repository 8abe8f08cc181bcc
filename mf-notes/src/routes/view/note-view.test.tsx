import {
  cancelNote,
  checkNote,
  downloadNotePdf,
  getNote,
  giveNoteFeedback,
  listNoteRevisions,
  NoteDetail,
  NoteFeedbackKind,
  publishNote,
  rateLlmEnhancedMarkdown,
  rejectNote,
  type NoteChecks,
  type NoteRevision,
} from '@savoir/contracts/notes';
import { listSpaces } from '@savoir/contracts/spaces';
import { afterTrial, answering, answeringFile, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { someNote, someSource } from '../../test/some-note.ts';

const validator = someUser({ role: 'validator', firstName: 'Nadia', lastName: 'Benali' });
const reader = someUser({ role: 'reader' });
const nadia = { id: validator.id, firstName: 'Nadia', lastName: 'Benali' };

interface World {
  user?: typeof validator;
  search?: string;
  /** Who published it first. */
  by?: string | null;
  checks?: NoteChecks;
  revisions?: NoteRevision[];
  /** The PDF cannot be made. */
  noPdf?: boolean;
  /** What the server answers an opinion. */
  opinion?: () => Promise<NoteDetail['feedback']>;
}

async function show(
  changes: Partial<NoteDetail>,
  {
    user = validator,
    search = '',
    by = null,
    checks = { nearDuplicates: [], contradictions: [] },
    revisions = [],
    noPdf = false,
    opinion,
  }: World = {},
) {
  const note = someNote({ companyId: user.company.id, ...changes });
  const rendered = await renderRoute({ manifest, implementation: remote }, `/notes/${note.id}${search}`, {
    user,
    answers: [
      answering(getNote, () => note),
      answering(listSpaces, () => []),
      answering(publishNote, (): NoteDetail => {
        if (by !== null) throw refuse('NOTE_ALREADY_PUBLISHED', { by });
        return {
          ...note,
          status: 'PUBLISHED',
          validator: nadia,
          publicationDate: '2026-11-20T08:00:00.000Z',
          version: note.version + 1,
        };
      }),
      answering(rejectNote, () => undefined),
      answering(checkNote, () => checks),
      answering(listNoteRevisions, () => revisions),
      answering(cancelNote, (): NoteDetail => ({ ...note, status: 'ERROR', progress: null, failure: null })),
      answering(
        giveNoteFeedback,
        ({ body: { kind } }) => opinion?.() ?? { likeCount: kind === 'like' ? 5 : 4, dislikeCount: 1, own: kind },
      ),
      answering(rateLlmEnhancedMarkdown, ({ body: { kind } }) => {
        const { llmEnhancedMarkdownRating: _before, ...rest } = note;
        return { ...rest, ...(kind !== null && { llmEnhancedMarkdownRating: kind }) };
      }),
      answeringFile(downloadNotePdf, () => {
        if (noPdf) throw refuse('DEPENDENCY_UNAVAILABLE');
        return { file: new Blob(['%PDF']), filename: 'Purge du compresseur.pdf' };
      }),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: note.title });
  return { ...rendered, note };
}

describe('after the trial', () => {
  /** Whether it is disabled, and what is said of it. */
  const stateOf = (name: string | RegExp) => {
    const control = screen.getByRole<HTMLButtonElement>('button', { name });
    return [control.disabled, document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent];
  };
  const off = [true, expect.stringContaining('L’essai gratuit est terminé')];

  it('nothing is published, rejected, edited or deleted, and the page says why', async () => {
    await show({ status: 'AWAITING_VALIDATION' }, { user: afterTrial(validator) });
    for (const name of ['Publier la fiche', 'Rejeter', 'Modifier']) expect(stateOf(name)).toEqual(off);
    await userEvent.click(screen.getByRole('button', { name: /^Actions pour/ }));
    const [read, ...writing] = screen.getAllByRole('menuitem');
    expect([read!.textContent, read!.getAttribute('aria-disabled')]).toEqual(['Télécharger le PDF', null]);
    expect(writing.map((item) => item.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    for (const item of writing) expect(item.textContent).toContain('L’essai gratuit est terminé');
  });

  it('one’s own note is not sent to validation', async () => {
    await show({ status: 'TO_REVIEW', creatorId: reader.id }, { user: afterTrial({ ...reader, role: 'creator' }) });
    for (const name of ['Modifier', /validation/]) expect(stateOf(name)).toEqual(off);
  });
});

describe('the page of a note', () => {
  it('shows who validated it, when, and who told it', async () => {
    await show(
      { status: 'PUBLISHED', validator: nadia, publicationDate: '2026-11-16T13:20:00.000Z' },
      { user: reader },
    );
    expect(screen.getByText('Validée par Nadia Benali')).toBeTruthy();
    expect(screen.getByText('le 16 novembre 2026 à 14 h 20')).toBeTruthy();
    expect(screen.getByText('Camille Ferrand')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
  });

  it('shows the author to whoever validates it [S1.27]', async () => {
    await show({ status: 'AWAITING_VALIDATION', submissionDate: '2026-11-17T08:05:00.000Z' });
    expect(screen.getByText('Camille Ferrand').parentElement!.textContent).toBe(
      'Camille Ferrand l’a envoyée le 17 novembre 2026 à 9\u00a0h\u00a005',
    );
  });

  it('is published by a validator, against the version they read', async () => {
    const { api, host, note } = await show({ status: 'AWAITING_VALIDATION' });
    await userEvent.click(screen.getByRole('button', { name: 'Publier la fiche' }));
    expect(await screen.findByText('Validée par Nadia Benali')).toBeTruthy();
    expect(api.calls.find(({ endpoint }) => endpoint === publishNote.id)!.options.version).toBe(note.version);
    expect(host.toasts).toEqual([{ kind: 'success', title: 'Fiche publiée' }]);
  });

  it('tells the second of two validators who was first', async () => {
    const { host } = await show({ status: 'AWAITING_VALIDATION' }, { by: 'Thomas Girard' });
    await userEvent.click(screen.getByRole('button', { name: 'Publier la fiche' }));
    await waitFor(() =>
      expect(host.toasts).toEqual([
        { kind: 'info', title: 'Fiche déjà publiée', description: 'Thomas Girard vient de publier cette fiche.' },
      ]),
    );
  });

  it('is rejected after the warning that all its content is lost', async () => {
    const { host, address } = await show({ status: 'AWAITING_VALIDATION' });
    await userEvent.click(screen.getByRole('button', { name: 'Rejeter' }));
    await waitFor(() => expect(address()).toBe('/notes/to-review'));
    expect(host.questions).toEqual([
      {
        title: 'Rejeter cette fiche\u202f?',
        body: 'Tout son contenu sera perdu.',
        confirmLabel: 'Rejeter la fiche',
        danger: true,
        typedName: 'Rejeter',
      },
    ]);
  });

  it('says that it is archived [S2.52]', async () => {
    await show({ status: 'ARCHIVED' }, { user: reader });
    expect(
      screen.getByText('Cette fiche est archivée : elle n’est plus modifiable et n’apparaît plus dans les listes.'),
    ).toBeTruthy();
  });

  it('says why it could not be generated', async () => {
    await show({ status: 'ERROR', markdown: null, failure: 'a.mp3\u00a0: Ce fichier est vide.' });
    expect(screen.getByText('a.mp3 : Ce fichier est vide. Vos médias sont conservés.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('marks the passage a citation came from', async () => {
    await show({}, { search: '?passage=purger%20avant%20de%20demarrer' });
    expect(screen.getByText('Passage cité')).toBeTruthy();
    await waitFor(() =>
      expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent).join('')).toBe(
        'Purger avant de démarrer.'.slice(0, -1),
      ),
    );
    expect(screen.getByText('Le passage est surligné dans le texte.')).toBeTruthy();
  });

  it('plays, shows and quotes its sources, and tells its history, latest first', async () => {
    await show({
      sources: [
        someSource({ text: 'Référence SR-40' }),
        someSource({
          kind: 'audio',
          filename: 'récit.webm',
          text: null,
          url: '/storage/a',
          durationMs: 65_000,
          transcript: 'Tu fermes la vanne.',
        }),
      ],
      history: [
        { date: '2026-11-15T16:02:00.000Z', action: 'generated', by: null },
        { date: '2026-11-16T13:20:00.000Z', action: 'published', by: nadia },
      ],
    });
    expect(screen.getByText('Référence SR-40')).toBeTruthy();
    const player = within(screen.getByRole('group', { name: 'Écouter récit.webm' }));
    expect(player.getByRole('button', { name: 'Lire' })).toBeTruthy();
    expect(player.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe('00:00 / 01:05');
    expect(screen.getByText('Tu fermes la vanne.')).toBeTruthy();
    const entries = within(screen.getByRole('region', { name: 'Historique' })).getAllByRole('listitem');
    expect(entries.map((entry) => entry.querySelector('p')!.textContent)).toEqual([
      'Publiée par Nadia Benali',
      'Générée à partir de 2 médias',
    ]);
  });

  it('shows its photos one after the other, with keys and buttons', async () => {
    const photo = (name: string) =>
      someSource({
        kind: 'photo',
        text: null,
        filename: name,
        url: `/storage/${name}`,
        thumbnailUrl: `/storage/s-${name}`,
      });
    await show({ sources: [photo('plaque.jpg'), someSource(), photo('vanne.jpg')] });
    await userEvent.click(screen.getByRole('button', { name: 'Agrandir plaque.jpg' }));
    const viewer = within(await screen.findByRole('dialog'));
    const shown = () => viewer.getByRole('img').getAttribute('src');
    expect(shown()).toBe('/storage/plaque.jpg');
    expect(viewer.getByText('1 sur 2')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toBe('/storage/vanne.jpg');
    expect(viewer.getByRole('button', { name: 'Photo suivante' })).toHaveProperty('disabled', true);
    await userEvent.click(viewer.getByRole('button', { name: 'Photo précédente' }));
    expect(shown()).toBe('/storage/plaque.jpg');
  });

  it('takes a like or a dislike of a published note, and takes it back [S3.30]', async () => {
    expect(NoteFeedbackKind.options).toEqual(['like', 'dislike']);
    const { api } = await show(
      { status: 'PUBLISHED', feedback: { likeCount: 4, dislikeCount: 1, own: null } },
      { user: reader },
    );
    const opinion = within(screen.getByRole('group', { name: 'Cette fiche vous est-elle utile\u202f?' }));
    await userEvent.click(opinion.getByRole('button', { name: 'Oui (4 avis)' }));
    expect((await opinion.findByRole('button', { name: 'Oui (5 avis)' })).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(opinion.getByRole('button', { name: 'Oui (5 avis)' }));
    expect((await opinion.findByRole('button', { name: 'Oui (4 avis)' })).getAttribute('aria-pressed')).toBe('false');
    expect(
      api.calls.filter(({ endpoint }) => endpoint === giveNoteFeedback.id).map(({ input }) => input),
    ).toMatchObject([{ body: { kind: 'like' } }, { body: { kind: null } }]);
  });

  it('shows an opinion before the server has answered, and takes it back when it is refused', async () => {
    let refuseIt: (error: Error) => void = () => undefined;
    const opinion = () => new Promise<never>((_, reject) => (refuseIt = reject));
    const { host } = await show(
      { status: 'PUBLISHED', feedback: { likeCount: 4, dislikeCount: 1, own: 'dislike' } },
      { user: reader, opinion },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Oui (4 avis)' }));
    expect((await screen.findByRole('button', { name: 'Oui (5 avis)' })).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Non (aucun avis)' }).getAttribute('aria-pressed')).toBe('false');
    refuseIt(refuse('DEPENDENCY_UNAVAILABLE'));
    expect((await screen.findByRole('button', { name: 'Non (1 avis)' })).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Oui (4 avis)' }).getAttribute('aria-pressed')).toBe('false');
    expect(host.toasts).toMatchObject([{ kind: 'error' }]);
  });

  it('asks its author and its validators about a text that a model wrote, nobody else, and nothing of a template [S3.27]', async () => {
    expect(NoteDetail.safeParse(someNote()).success).toBe(true);
    expect(NoteDetail.safeParse({ ...someNote(), llmEnhancedMarkdownRating: 'meh' }).success).toBe(false);
    const question = 'Le texte rédigé automatiquement vous convient-il\u202f?';
    const { unmount } = await show({ llmEnhanced: true });
    await userEvent.click(within(screen.getByRole('group', { name: question })).getByRole('button', { name: 'Non' }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('group', { name: question }))
          .getByRole('button', { name: 'Non' })
          .getAttribute('aria-pressed'),
      ).toBe('true'),
    );
    unmount();
    const second = await show({ llmEnhanced: true }, { user: reader });
    expect(screen.queryByRole('group', { name: question })).toBeNull();
    second.unmount();
    await show({ llmEnhanced: false });
    expect(screen.queryByRole('group', { name: question })).toBeNull();
  });

  it('shows before publishing which figures differ elsewhere, what is nearly the same, and what was changed', async () => {
    const other = { sourceType: 'note', sourceId: someNote().id, page: null } as const;
    const revision = { version: 1, date: '2026-11-17T08:00:00.000Z', by: null, title: 'Purge' } as const;
    await show(
      { status: 'AWAITING_VALIDATION', markdown: 'Serrer à 40 N·m.' },
      {
        checks: {
          nearDuplicates: [{ ...other, title: 'Purge de la presse', similarity: 0.78, extract: 'Fermer la vanne.' }],
          contradictions: [
            {
              ...other,
              title: 'Plan de maintenance',
              ownSentence: 'Serrer à 40 N·m.',
              ownFigure: '40 N·m',
              otherSentence: 'Serrer à 65 N·m.',
              otherFigure: '65 N·m',
            },
          ],
        },
        revisions: [{ ...revision, action: 'generated', markdown: 'Serrer à 30 N·m.' }],
      },
    );
    const panel = within(await screen.findByRole('region', { name: 'Avant de publier' }));
    expect(await panel.findByText('Chiffre différent ailleurs')).toBeTruthy();
    expect(panel.getByText('40 N·m')).toBeTruthy();
    expect(panel.getByText('65 N·m', { selector: 'mark' })).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Purge de la presse' })).toBeTruthy();
    expect(panel.getByText(/78\s%\sde passages communs/)).toBeTruthy();
    expect(panel.getByText(/^«\sSerrer à 65 N·m\.\s»$/)).toBeTruthy();
    expect(await panel.findByText('30', { selector: 'del' })).toBeTruthy();
    expect(panel.getByText('40', { selector: 'ins' })).toBeTruthy();
  });

  it('shows its author who corrected it before validating it, and what was changed', async () => {
    const author = someUser({ role: 'creator' });
    const step = (action: 'generated' | 'submitted' | 'edited', date: string) => ({
      action,
      date,
      by: action === 'edited' ? nadia : null,
    });
    const corrected = '2026-11-18T09:30:00.000Z';
    const { unmount } = await show(
      {
        status: 'AWAITING_VALIDATION',
        companyId: author.company.id,
        creatorId: author.id,
        markdown: 'Serrer à 45 N·m.',
        history: [
          step('generated', '2026-11-17T08:00:00.000Z'),
          step('submitted', '2026-11-17T09:00:00.000Z'),
          step('edited', corrected),
        ],
      },
      {
        user: author,
        revisions: [
          { version: 4, date: corrected, by: nadia, title: 'Bride', action: 'edited', markdown: 'Serrer à 45 N·m.' },
          {
            version: 1,
            date: '2026-11-17T08:00:00.000Z',
            by: null,
            title: 'Bride',
            action: 'generated',
            markdown: 'Serrer à 40 N·m.',
          },
        ],
      },
    );
    expect(screen.getByText(/Nadia Benali a modifié votre fiche le 18 novembre 2026/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Voir les changements' }));
    expect(await screen.findByText('40', { selector: 'del' })).toBeTruthy();
    expect(screen.getByText('45', { selector: 'ins' })).toBeTruthy();
    unmount();
    await show({ history: [step('edited', corrected)] }, { user: reader });
    expect(screen.queryByRole('button', { name: 'Voir les changements' })).toBeNull();
  });

  it('shows how far its generation is, and calls it off after asking', async () => {
    const { host } = await show({
      status: 'PENDING',
      markdown: null,
      progress: { step: 'media', mediaDone: 1, mediaTotal: 3 },
    });
    const progress = screen.getByRole('progressbar', { name: 'Avancement de la rédaction' });
    expect(progress.getAttribute('aria-valuetext')).toBe('1 médias sur 3 prêts');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler la génération' }));
    expect(await screen.findByText('La fiche n’a pas pu être générée')).toBeTruthy();
    expect(host.questions[0]!.body).toBe('Vos médias sont conservés\u00a0: vous pourrez la relancer ou la supprimer.');
  });

  it('is downloaded as a PDF under the name the server gives it, or says why not [S8.79]', async () => {
    const saved = vi.fn();
    URL.createObjectURL = () => 'blob:pdf';
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved(this.download, this.href);
    };
    const { host, unmount } = await show({});
    await userEvent.click(screen.getByRole('button', { name: 'Télécharger le PDF' }));
    await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ kind: 'success', title: 'PDF téléchargé' }));
    expect(saved).toHaveBeenCalledExactlyOnceWith('Purge du compresseur.pdf', 'blob:pdf');
    unmount();
    const failing = await show({}, { noPdf: true });
    await userEvent.click(screen.getByRole('button', { name: 'Télécharger le PDF' }));
    await waitFor(() =>
      expect(failing.host.toasts.at(-1)).toMatchObject({
        kind: 'error',
        title: 'Le PDF n’a pas pu être téléchargé',
        description: 'Le service est momentanément indisponible. Réessayez dans un instant.',
      }),
    );
  });

  it('tells whoever may not validate it that a validator will [S6.33]', async () => {
    await show({ status: 'AWAITING_VALIDATION' }, { user: someUser({ role: 'creator' }) });
    expect(screen.getByText('Vous n’avez pas les droits pour la valider : un validateur la relira.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publier la fiche' })).toBeNull();
  });
});
