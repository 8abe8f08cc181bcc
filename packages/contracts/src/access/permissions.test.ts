import { expect, it } from 'vitest';
import { NoteStatus } from '../notes/note-status.ts';
import { permissions, type AbilityName } from './permissions.ts';
import { can, canEnter, verdictOn, type AbilitySubject, type Actor } from './policy.ts';
import { Feature, Role } from './roles.ts';

/**
 * Who may what, written by hand from section 6 of the specification, in letters: the first of each role; r for calls that
 * read and c for those that change; p t w o a e for the states of a note, pending, to review, waiting for validation, out,
 * archived and error, a star for all of them. A dash stands for none. The columns: the ability · on what one made · on what
 * a colleague made · on what another company has · states in which a creator may with the own · a validator with that of
 * others · calls that go on after the trial · the feature it needs.
 */
const table = `
note.view            rcvad  rcvad  -  *    *    r   -
note.create          cvad   cvad   -  *    *    -   -
note.edit            cvad   vad    -  te   twe  -   -
note.import          ad     ad     -  -    -    -   -
note.submit          cvad   vad    -  t    t    -   -
note.validate        vad    vad    -  -    w    -   NOTE_VALIDATION
note.delete          cvad   vad    -  pte  *    -   -
note.history         cvad   vad    -  *    *    r   -
note.correct         cvad   vad    -  o    o    -   -
note.verify          vad    vad    -  -    o    -   -
note.archive         vad    vad    -  -    oa   -   -
report.give          rcvad  rcvad  -  *    *    r   -
report.answer        cvad   vad    -  *    *    r   -
report.decide        vad    vad    -  -    *    -   -
mustRead.confirm     rcvad  rcvad  -  *    *    r   -
mustRead.ask         vad    vad    -  -    *    r   -
document.view        rcvad  rcvad  -  *    *    r   -
document.import      cvad   cvad   -  *    *    -   DOCUMENT_UPLOAD
document.edit        cvad   vad    -  *    *    -   -
document.delete      cvad   vad    -  *    *    -   -
chat.use             rcvad  -      -  *    -    r   -
feedback.give        rcvad  rcvad  -  *    *    rc  USER_FEEDBACK
user.manage          ad     ad     -  -    -    rc  -
space.manage         ad     ad     -  -    -    r   -
template.manage      ad     ad     -  -    -    r   -
question.judge       vad    vad    -  -    *    r   -
company.administrate ad     ad     -  -    -    rc  -
company.manage       d      d      d  -    -    rc  -
dev.tools            d      d      d  -    -    rc  -
`;
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(/ +/)) as [AbilityName, ...string[]][];

const letters: Record<NoteStatus, string> = {
  PENDING: 'p',
  TO_REVIEW: 't',
  AWAITING_VALIDATION: 'w',
  PUBLISHED: 'o',
  ARCHIVED: 'a',
  ERROR: 'e',
};
const actorWith = (role: Role, more: Partial<Actor> = {}): Actor => ({
  id: `the-${role}`,
  role,
  companyId: 'a',
  features: Feature.options,
  ...more,
});
const madeBy = (person: string, companyId = 'a'): AbilitySubject => ({
  companyId,
  creatorId: person,
  uploaderId: person,
  userId: person,
});
const orNone = (said: string): string => (said === '' ? '-' : said);
const roles = (may: (role: Role) => boolean): string =>
  orNone(
    Role.options
      .filter(may)
      .map((role) => role.charAt(0))
      .join(''),
  );
const states = (may: (status: NoteStatus) => boolean): string => {
  const those = NoteStatus.options.filter(may);
  return those.length === NoteStatus.options.length ? '*' : orNone(those.map((status) => letters[status]).join(''));
};

it('the permission table is written down line by line', () => {
  expect(rows.map(([ability]) => ability)).toEqual(Object.keys(permissions));
});

it.each(rows)(
  'the permission table has for %s the line written by hand [S2.45][S2.50][S2.54][S2.70][S2.75][D.47]',
  (ability, ...line) => {
    const ended = actorWith('dev', { trialEnded: true });
    const goesOn = (method: string) => verdictOn(ended, { access: ability, method }) === 'allowed';
    const needed = Feature.options.filter(
      (feature) => !can(actorWith('dev', { features: Feature.options.filter((each) => each !== feature) }), ability),
    );
    expect([
      roles((role) => can(actorWith(role), ability, madeBy(`the-${role}`))),
      roles((role) => can(actorWith(role), ability, madeBy('another'))),
      roles((role) => can(actorWith(role), ability, madeBy(`the-${role}`, 'b'))),
      states((status) => can(actorWith('creator'), ability, { ...madeBy('the-creator'), status })),
      states((status) => can(actorWith('validator'), ability, { ...madeBy('another'), status })),
      orNone(`${goesOn('GET') ? 'r' : ''}${goesOn('POST') ? 'c' : ''}`),
      orNone(needed.join(' ')),
    ]).toEqual(line);
    expect(can(ended, ability)).toBe(goesOn('GET'));
    // Of nothing in particular one may what one may with one's own.
    expect(roles((role) => canEnter(actorWith(role), ability))).toBe(line[0]);
  },
);
