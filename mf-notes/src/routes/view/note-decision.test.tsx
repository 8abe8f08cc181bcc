import { publishNote, rejectNote, returnNote, type NoteChecks } from '@savoir/contracts/notes';
import { afterTrial, someUser } from '@savoir/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { nadia, reader, showNote, validator } from '../../test/show-note.tsx';
import { someNote } from '../../test/some-note.ts';

describe('after the trial', () => {
  /** Whether it is disabled, and what is said of it. */
  const stateOf = (name: string | RegExp) => {
    const control = screen.getByRole<HTMLButtonElement>('button', { name });
    return [control.disabled, document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent];
  };
  const off = [true, expect.stringContaining('L’essai gratuit est terminé')];

  it('after the trial nothing is published, rejected, edited or deleted, and the page says why', async () => {
    await showNote({ status: 'AWAITING_VALIDATION' }, { user: afterTrial(validator) });
    for (const name of ['Publier la fiche', 'Rendre à son auteur']) expect(stateOf(name)).toEqual(off);
    await userEvent.click(screen.getByRole('button', { name: /^Actions pour/ }));
    expect(screen.getByRole('menuitem', { name: 'Télécharger le PDF' }).getAttribute('aria-disabled')).toBeNull();
    for (const name of [/^Modifier/, /^Rejeter/]) {
      const item = screen.getByRole('menuitem', { name });
      expect(item.getAttribute('aria-disabled')).toBe('true');
      expect(item.textContent).toContain('L’essai gratuit est terminé');
    }
  });

  it('after the trial one’s own note is not sent to validation', async () => {
    await showNote({ status: 'TO_REVIEW', creatorId: reader.id }, { user: afterTrial({ ...reader, role: 'creator' }) });
    for (const name of ['Modifier', /validation/]) expect(stateOf(name)).toEqual(off);
  });
});

async function chooseRejection(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Actions pour/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rejeter' }));
}

describe('a note that awaits validation', () => {
  it('a note that awaits validation shows the author to anyone who validates it [S1.27]', async () => {
    await showNote({ status: 'AWAITING_VALIDATION', submissionDate: '2026-11-17T08:05:00.000Z' });
    expect(screen.getByText('Camille Ferrand').parentElement!.textContent).toBe(
      'Camille Ferrand l’a envoyée le 17 novembre 2026 à 9\u00a0h\u00a005',
    );
  });

  it('a note that awaits validation is published by a validator, against the version they read', async () => {
    const { api, host, note } = await showNote({ status: 'AWAITING_VALIDATION' });
    await userEvent.click(screen.getByRole('button', { name: 'Publier la fiche' }));
    expect(await screen.findByText('Validée par Nadia Benali')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(api.calls.find(({ endpoint }) => endpoint === publishNote.id)!.options.version).toBe(note.version);
    expect(host.toasts).toEqual([{ kind: 'success', title: 'Fiche publiée' }]);
  });

  it('a note that awaits validation informs the second of two validators who was first [D.67]', async () => {
    const { host } = await showNote({ status: 'AWAITING_VALIDATION' }, { by: 'Thomas Girard' });
    await userEvent.click(screen.getByRole('button', { name: 'Publier la fiche' }));
    await waitFor(() =>
      expect(host.toasts).toEqual([
        { kind: 'info', title: 'Fiche déjà publiée', description: 'Thomas Girard vient de publier cette fiche.' },
      ]),
    );
    expect(await screen.findByText('Validée par Nadia Benali')).toBeTruthy();
  });

  it('a note that awaits validation is published or given back; what else may be done, its rejection in red, is in the menu', async () => {
    await showNote({ status: 'AWAITING_VALIDATION' });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter((name) => /Publier|Rendre|Rejeter|Modifier/.test(name))).toEqual([
      'Rendre à son auteur',
      'Publier la fiche',
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Actions pour/ }));
    expect(screen.getByRole('menuitem', { name: 'Modifier' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Rendre à son auteur' })).toBeNull();
    const red = screen.getAllByRole('menuitem').filter(({ className }) => className.includes('danger'));
    expect(red.map(({ textContent }) => textContent)).toEqual(['Rejeter']);
  });

  it('a note that awaits validation is rejected after the warning that all its content is lost', async () => {
    const { api, host, address } = await showNote({ status: 'AWAITING_VALIDATION' });
    await chooseRejection();
    const dialog = await screen.findByRole('dialog', { name: /^Pourquoi rejeter/ });
    await userEvent.click(within(dialog).getByLabelText('Motif'));
    await userEvent.paste(' Une autre fiche le dit déjà. ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(address()).toBe('/notes/to-review'));
    expect(api.calls.find(({ endpoint }) => endpoint === rejectNote.id)!.input).toMatchObject({
      body: { reason: 'Une autre fiche le dit déjà.' },
    });
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

  it('a note that awaits validation goes back to its author with a reason of at least ten characters, which the page then shows', async () => {
    const { api, host } = await showNote({ status: 'AWAITING_VALIDATION', creatorId: reader.id });
    await userEvent.click(screen.getByRole('button', { name: 'Rendre à son auteur' }));
    const dialog = await screen.findByRole('dialog', { name: /^Rendre/ });
    const field = within(dialog).getByLabelText('Motif');
    await userEvent.type(field, 'Trop flou');
    const send = within(dialog).getByRole('button', { name: 'Rendre à son auteur' });
    await userEvent.click(send);
    expect(within(dialog).getByText(/^Écrivez au moins 10 caractères/)).toBeTruthy();
    expect(api.calls.some(({ endpoint }) => endpoint === returnNote.id)).toBe(false);
    await userEvent.clear(field);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Étape manquante' }));
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'la purge.');
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.find(({ endpoint }) => endpoint === returnNote.id)!.input).toMatchObject({
      body: { reason: 'Il manque une étape\u00a0: la purge.' },
    });
    expect(host.toasts).toEqual([{ kind: 'success', title: 'Fiche rendue à son auteur' }]);
  });

  it('a note that awaits validation goes back to no author whose account is closed, and says what to do instead', async () => {
    await showNote({
      status: 'AWAITING_VALIDATION',
      submissionDate: '2026-11-17T08:05:00.000Z',
      authorLeft: true,
    });
    expect(screen.queryByRole('button', { name: 'Rendre à son auteur' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Publier la fiche' })).toBeTruthy();
    expect(screen.getByText('Camille Ferrand').parentElement!.textContent).toContain(
      'son compte n’est plus actif\u00a0: si elle est à corriger, modifiez-la vous-même',
    );
    await chooseRejection();
    const dialog = within(await screen.findByRole('dialog', { name: /^Pourquoi rejeter/ }));
    expect(dialog.getByText('La fiche sera supprimée. Si elle peut être corrigée, modifiez-la plutôt.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Continuer' }));
    expect(dialog.getByText('Écrivez au moins 10 caractères.')).toBeTruthy();
  });

  it('a note that awaits validation keeps a reason that was written when its window is closed', async () => {
    await showNote({ status: 'AWAITING_VALIDATION' });
    const open = async () => {
      await chooseRejection();
      return screen.findByRole('dialog');
    };
    await userEvent.click(within(await open()).getByLabelText('Motif'));
    await userEvent.paste('Une autre fiche');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(within(await open()).getByLabelText<HTMLTextAreaElement>('Motif').value).toBe('Une autre fiche');
  });

  it('a note that awaits validation keeps the question for a reason, and what was typed in it, while a phone is turned', async () => {
    const narrow = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal('matchMedia', () => narrow);
    await showNote({ status: 'AWAITING_VALIDATION' });
    await userEvent.click(screen.getByRole('button', { name: 'Rendre à son auteur' }));
    const field = within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>('Motif');
    await userEvent.type(field, 'Il manque');
    narrow.matches = true;
    act(() => void narrow.dispatchEvent(new Event('change')));
    expect(screen.getByRole('dialog').contains(field)).toBe(true);
    expect(field.value).toBe('Il manque');
  });

  it('a correction is dropped after a question that takes no one for its author, and leaves the note it was for', async () => {
    const other = someNote({ status: 'PUBLISHED', companyId: validator.company.id, title: 'Purge du circuit' });
    const { host } = await showNote(
      { status: 'TO_REVIEW', creatorId: reader.id, corrects: { noteId: other.id, edition: 1 } },
      { other },
    );
    await userEvent.click(screen.getByRole('button', { name: /^Actions pour/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Abandonner la correction' }));
    await waitFor(() =>
      expect(host.questions[0]?.body).toBe('Le texte de la correction sera effacé. La fiche publiée reste.'),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Purge du circuit' })).toBeTruthy();
  });

  it('a correction is rejected without a word that its note is deleted', async () => {
    const other = someNote({ status: 'PUBLISHED', companyId: validator.company.id });
    await showNote({ status: 'AWAITING_VALIDATION', corrects: { noteId: other.id, edition: 1 } }, { other });
    await chooseRejection();
    const dialog = within(await screen.findByRole('dialog', { name: /^Pourquoi rejeter/ }));
    expect(dialog.getByText(/^La correction sera supprimée/)).toBeTruthy();
    expect(dialog.queryByText(/La fiche sera supprimée/)).toBeNull();
  });

  it('a correction that is not published, as its note was archived meanwhile, says so of the note', async () => {
    const other = someNote({ status: 'PUBLISHED', companyId: validator.company.id });
    await showNote(
      { status: 'AWAITING_VALIDATION', corrects: { noteId: other.id, edition: 1 } },
      { other, by: 'Thomas Girard' },
    );
    expect(await screen.findByText(/^La version publiée reste visible/)).toBeTruthy();
    other.status = 'ARCHIVED';
    await userEvent.click(screen.getByRole('button', { name: 'Publier la fiche' }));
    expect(await screen.findByText(/^La fiche est archivée/)).toBeTruthy();
  });

  it('a note that awaits validation no longer names a source that is gone when its validator comes back to the page', async () => {
    const found = { sourceType: 'note', sourceId: someNote().id, page: null, title: 'Purge de la presse' } as const;
    const checks: NoteChecks = {
      nearDuplicates: [{ ...found, similarity: 0.78, extract: 'Fermer la vanne.' }],
      contradictions: [],
    };
    await showNote({ status: 'AWAITING_VALIDATION' }, { checks });
    expect(await screen.findByRole('link', { name: 'Purge de la presse' })).toBeTruthy();
    checks.nearDuplicates = [];
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Purge de la presse' })).toBeNull());
  });

  it('a note that awaits validation shows before publishing which figures differ elsewhere, what is nearly the same, and what was changed [D.87] [D.88] [D.89]', async () => {
    const other = { sourceType: 'note', sourceId: someNote().id, page: null } as const;
    const revision = { version: 1, date: '2026-11-17T08:00:00.000Z', by: null, title: 'Purge' } as const;
    await showNote(
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

  it('a note that awaits validation shows its author who corrected it before validating it, and what was changed', async () => {
    const author = someUser({ role: 'creator' });
    const step = (action: 'generated' | 'submitted' | 'edited', date: string) => ({
      action,
      date,
      by: action === 'edited' ? nadia : null,
    });
    const corrected = '2026-11-18T09:30:00.000Z';
    const { unmount } = await showNote(
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
    await userEvent.click(screen.getByRole('button', { name: 'Historique' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Voir les changements' }));
    expect(await screen.findByText('40', { selector: 'del' })).toBeTruthy();
    expect(screen.getByText('45', { selector: 'ins' })).toBeTruthy();
    unmount();
    await showNote({ history: [step('edited', corrected)] }, { user: reader });
    await userEvent.click(screen.getByRole('button', { name: 'Historique' }));
    await screen.findByRole('region', { name: 'Ce qui s’est passé' });
    expect(screen.queryByRole('button', { name: 'Voir les changements' })).toBeNull();
  });

  it('a note that awaits validation speaks to its author of what they did, and of what comes', async () => {
    const author = someUser({ role: 'creator' });
    const sent = { creatorId: author.id, submissionDate: '2026-11-17T08:05:00.000Z' };
    await showNote({ status: 'AWAITING_VALIDATION', ...sent }, { user: author });
    expect(screen.getByText('Vous').parentElement!.textContent).toBe(
      'Vous l’avez envoyée le 17 novembre 2026 à 9\u00a0h\u00a005',
    );
    expect(screen.getByText('Un validateur la relira. Vous serez prévenu de sa réponse.')).toBeTruthy();
  });

  it('speaks to its author of what they recorded and of its return, and to others of its author', async () => {
    const author = someUser({ role: 'creator' });
    const date = '2026-11-17T08:05:00.000Z';
    const returned = { reason: 'Il manque une étape.', by: nadia, date };
    const { id: creatorId, company } = author;
    const own = {
      status: 'TO_REVIEW' as const,
      companyId: company.id,
      creatorId,
      creationDate: date,
      returned,
    };
    const day = 'le 17 novembre 2026 à 9\u00a0h\u00a005';
    const { unmount } = await showNote(own, { user: author });
    expect(screen.getByText('Vous').parentElement!.textContent).toBe(`Vous l’avez racontée ${day}`);
    expect(screen.getByText(/^Nadia Benali vous a rendu cette fiche le 17 novembre 2026/)).toBeTruthy();
    expect(screen.getByText('Il manque une étape.')).toBeTruthy();
    unmount();
    await showNote(own, { user: validator });
    expect(screen.getByText('Camille Ferrand').parentElement!.textContent).toBe(`Camille Ferrand l’a racontée ${day}`);
  });

  it('tells anyone who may not validate it that a validator will [S6.33]', async () => {
    await showNote({ status: 'AWAITING_VALIDATION' }, { user: someUser({ role: 'creator' }) });
    expect(screen.getByText('Vous n’avez pas les droits pour la valider : un validateur la relira.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publier la fiche' })).toBeNull();
  });
});
