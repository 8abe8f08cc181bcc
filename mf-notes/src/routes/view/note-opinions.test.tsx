import { giveNoteFeedback, NoteDetail, NoteFeedbackKind } from '@savoir/contracts/notes';
import { refuse } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { reader, showNote } from '../../test/show-note.tsx';
import { someNote } from '../../test/some-note.ts';

it('the page of a note takes a like or a dislike of a published note, and takes it back [S3.30]', async () => {
  expect(NoteFeedbackKind.options).toEqual(['like', 'dislike']);
  const { api } = await showNote(
    { status: 'PUBLISHED', feedback: { likeCount: 4, dislikeCount: 1, own: null } },
    { user: reader },
  );
  const opinion = within(screen.getByRole('group', { name: 'Cette fiche vous est-elle utile\u202f?' }));
  await userEvent.click(opinion.getByRole('button', { name: 'Oui (4 avis)' }));
  expect((await opinion.findByRole('button', { name: 'Oui (5 avis)' })).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(opinion.getByRole('button', { name: 'Oui (5 avis)' }));
  expect((await opinion.findByRole('button', { name: 'Oui (4 avis)' })).getAttribute('aria-pressed')).toBe('false');
  expect(api.calls.filter(({ endpoint }) => endpoint === giveNoteFeedback.id).map(({ input }) => input)).toMatchObject([
    { body: { kind: 'like' } },
    { body: { kind: null } },
  ]);
});

it('the page of a note shows an opinion before the server has answered, and takes it back when it is refused', async () => {
  let refuseIt: (error: Error) => void = () => undefined;
  const opinion = () => new Promise<never>((_, reject) => (refuseIt = reject));
  const { host } = await showNote(
    { status: 'PUBLISHED', feedback: { likeCount: 4, dislikeCount: 1, own: 'dislike' } },
    { user: reader, opinion },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Oui (4 avis)' }));
  const pressed = await screen.findByRole('button', { name: 'Oui (5 avis)' });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  // While it is on its way, who uses the keyboard stays where they are.
  expect(document.activeElement).toBe(pressed);
  expect(pressed).toHaveProperty('disabled', false);
  expect(screen.getByRole('button', { name: 'Non (aucun avis)' }).getAttribute('aria-pressed')).toBe('false');
  refuseIt(refuse('DEPENDENCY_UNAVAILABLE'));
  expect((await screen.findByRole('button', { name: 'Non (1 avis)' })).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Oui (4 avis)' }).getAttribute('aria-pressed')).toBe('false');
  expect(host.toasts).toMatchObject([{ kind: 'error' }]);
});

it('the page of a note asks its author and its validators about a text that a model wrote, no one else, and nothing of a template [S3.27]', async () => {
  expect(NoteDetail.safeParse(someNote()).success).toBe(true);
  expect(NoteDetail.safeParse({ ...someNote(), llmEnhancedMarkdownRating: 'meh' }).success).toBe(false);
  const question = 'Le texte rédigé automatiquement vous convient-il\u202f?';
  const { unmount } = await showNote({ llmEnhanced: true });
  await userEvent.click(within(screen.getByRole('group', { name: question })).getByRole('button', { name: 'Non' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('group', { name: question }))
        .getByRole('button', { name: 'Non' })
        .getAttribute('aria-pressed'),
    ).toBe('true'),
  );
  unmount();
  const second = await showNote({ llmEnhanced: true }, { user: reader });
  expect(screen.queryByRole('group', { name: question })).toBeNull();
  second.unmount();
  await showNote({ llmEnhanced: false });
  expect(screen.queryByRole('group', { name: question })).toBeNull();
});
