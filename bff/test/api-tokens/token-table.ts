import { TokenScope } from '@savoir/contracts/api-tokens';

/**
 * Which calls a token may make, written by hand: the judge of what the contracts declare. A letter stands for a scope of which the
 * token needs one: r notes.read, w notes.write, p notes.publish, d documents.read, i documents.write, a ask, c company.read; an
 * asterisk for any. What has no line refuses tokens, of whatever kind and scope.
 */
const table = `
apiTokens.self        *
platform.openApi      *

notes.list            r p
notes.counts          r p
notes.authors         r
notes.get             r w p
notes.pdf             r
notes.editions        r
notes.revisions       r
notes.create          w
notes.update          w
notes.addMedia        w
notes.submit          w
notes.cancel          w
notes.retry           w
notes.correct         w
notes.delete          w
notes.publish         p
notes.reject          p
notes.return          p
notes.confirm         p
notes.review          p
notes.archive         p
notes.unarchive       p
templates.list        w
uploads.media         w

documents.list        d
documents.counts      d
documents.search      d
documents.uploaders   d
documents.get         d i
documents.pages       d
documents.matches     d
documents.quota       i
documents.twin        i
documents.ticket      i
documents.register    i
documents.update      i
documents.reingest    i
documents.delete      i

chats.list            a
chats.create          a
chats.get             a
chats.rename          a
chats.delete          a
chats.ask             a
chats.regenerate      a
chats.stop            a
chats.suggestions     a
search.sources        a
knowledge.counts      a

company.get           c
company.usage         c
company.audit         c
company.auditCsv      c
knowledge.use         c
knowledge.gaps        c
users.list            c
users.get             c
spaces.list           r w d i c
spaces.details        c
`;

const letters: Readonly<Record<string, TokenScope>> = {
  r: 'notes.read',
  w: 'notes.write',
  p: 'notes.publish',
  d: 'documents.read',
  i: 'documents.write',
  a: 'ask',
  c: 'company.read',
};

/** Of each call the scopes that open it. */
export const tokenTable: ReadonlyMap<string, readonly TokenScope[]> = new Map(
  table
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', ...signs] = line.split(/ +/);
      const scopes = signs.includes('*') ? TokenScope.options : signs.flatMap((sign) => letters[sign] ?? []);
      return [id, scopes] as const;
    }),
);
