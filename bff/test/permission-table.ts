/**
 * Who may call what, written by hand from section 6 of the specification: the judge of what the contracts declare and the
 * services decide.
 *
 * A letter lets a role through: r reader, c creator, v validator, a administrator, d developer; a dot stands for no one,
 * a dash for what there is not. The columns: the call · what it is about, and in which state · one's own · a colleague's ·
 * another company's · one's own once the free trial has ended. Where the call is about nothing in particular, one's own
 * stands for the call.
 */
const table = `
apiTokens.list              -                         rcvad  -      -  rcvad
apiTokens.create            -                         rcvad  -      -  rcvad
apiTokens.revoke            apiToken                  rcvad  .      .  rcvad
apiTokens.self              -                         rcvad  -      -  rcvad

askedQuestions.get          askedQuestion             rcvad  .      .  rcvad
askedQuestions.reply        askedQuestion             rcvad  .      .  .

chats.list                  -                         rcvad  -      -  rcvad
chats.create                -                         rcvad  -      -  .
chats.suggestions           -                         rcvad  -      -  rcvad
chats.transcribe            -                         rcvad  -      -  .
chats.get                   chat                      rcvad  .      .  rcvad
chats.rename                chat                      rcvad  .      .  .
chats.delete                chat                      rcvad  .      .  .
chats.stop                  chat                      rcvad  .      .  .
chats.regenerate            chat                      rcvad  .      .  .
chats.ask                   chat                      rcvad  .      .  .
chats.ask-expert            chat                      rcvad  .      .  .
chats.rate                  chat                      rcvad  .      .  rcvad

companies.list              -                         d      -      -  d
companies.providers         -                         d      -      -  d
companies.create            -                         d      -      -  d
companies.get               company                   d      -      d  d
companies.update            company                   d      -      d  d
companies.activate          company                   d      -      d  d
companies.deactivate        company                   d      -      d  d
companies.delete            company                   d      -      d  d
companies.deletion          -                         d      -      -  d

company.get                 -                         ad     -      -  ad
company.usage               -                         ad     -      -  ad
company.audit               -                         ad     -      -  ad
company.auditCsv            -                         ad     -      -  ad
company.retention           -                         ad     -      -  ad
company.privacy             -                         ad     -      -  ad
company.apiTokens           -                         ad     -      -  ad
company.sessions            -                         ad     -      -  ad
company.groupRules          -                         ad     -      -  ad
company.export              -                         ad     -      -  ad
company.exports             -                         ad     -      -  ad
company.retryExport         export                    ad     ad     .  ad

companyTokens.list          -                         ad     -      -  ad
companyTokens.create        -                         ad     -      -  ad
companyTokens.revoke        apiToken                  ad     ad     .  ad

contact.send                -                         rcvad  -      -  rcvad

copies.list                 -                         rcvad  -      -  rcvad
copies.read                 -                         rcvad  -      -  rcvad
copies.pages                document                  rcvad  rcvad  .  rcvad

dev.remotes                 -                         d      -      -  d
dev.remote                  -                         d      -      -  d
dev.activateRemote          -                         d      -      -  d
dev.setCanary               -                         d      -      -  d
dev.endCanary               -                         d      -      -  d
dev.remoteHealth            -                         d      -      -  d
dev.switchRemote            -                         d      -      -  d
dev.missingRemoteFiles      -                         d      -      -  d
dev.uploadRemoteFile        -                         d      -      -  d
dev.deployRemote            -                         d      -      -  d
dev.deployTokens            -                         d      -      -  d
dev.createDeployToken       -                         d      -      -  d
dev.revokeDeployToken       -                         d      -      -  d
dev.deviceLogin             -                         d      -      -  d
dev.answerDeviceLogin       -                         d      -      -  d
dev.mails                   -                         d      -      -  d
dev.pushes                  -                         d      -      -  d
dev.jobs                    -                         d      -      -  d
dev.retryJob                -                         d      -      -  d
dev.conversations           -                         d      -      -  d
dev.runtime                 -                         d      -      -  d
dev.allowOwnMachine         -                         d      -      -  d
dev.refuseOwnMachine        -                         d      -      -  d

documents.list              -                         rcvad  -      -  rcvad
documents.counts            -                         rcvad  -      -  rcvad
documents.search            -                         rcvad  -      -  rcvad
documents.uploaders         -                         rcvad  -      -  rcvad
documents.quota             -                         cvad   -      -  .
documents.twin              -                         cvad   -      -  .
documents.ticket            -                         cvad   -      -  .
documents.register          -                         cvad   -      -  .
documents.get               document                  rcvad  rcvad  .  rcvad
documents.pages             document                  rcvad  rcvad  .  rcvad
documents.matches           document                  rcvad  rcvad  .  rcvad
documents.update            document                  cvad   vad    .  .
documents.reingest          document                  cvad   vad    .  .
documents.delete            document                  cvad   vad    .  .

inbox.list                  -                         rcvad  -      -  rcvad
inbox.counts                -                         rcvad  -      -  rcvad
inbox.read                  -                         rcvad  -      -  rcvad
inbox.close                 inboxItem                 rcvad  .      .  rcvad
inbox.choices               -                         rcvad  -      -  rcvad
inbox.choose                -                         rcvad  -      -  rcvad

knowledge.counts            -                         rcvad  -      -  rcvad
knowledge.use               -                         ad     -      -  ad
knowledge.gaps              -                         ad     -      -  ad
knowledge.close-gap         gap                       ad     ad     .  ad

mustReads.own               -                         rcvad  -      -  rcvad
mustReads.list              -                         vad    -      -  vad
mustReads.ofNote            note PUBLISHED            rcvad  rcvad  .  rcvad
mustReads.confirm           note PUBLISHED            rcvad  rcvad  .  .
mustReads.progress          note PUBLISHED            vad    vad    .  vad
mustReads.ask               note PUBLISHED            vad    vad    .  .
mustReads.remind            mustRead                  vad    vad    .  .
mustReads.withdraw          mustRead                  vad    vad    .  .
mustReads.keep              mustRead                  vad    vad    .  .
mustReads.csv               mustRead                  vad    vad    .  .

noteImports.list            -                         ad     -      -  .
noteImports.create          -                         ad     -      -  .
noteImports.get             noteImport                ad     ad     .  .
noteImports.pages           noteImport                ad     ad     .  .
noteImports.reread          noteImport                ad     ad     .  .
noteImports.start           noteImport                ad     ad     .  .
noteImports.cancel          noteImport                ad     ad     .  .
noteImports.undo            noteImport                ad     ad     .  .

notes.list                  -                         rcvad  -      -  rcvad
notes.counts                -                         rcvad  -      -  rcvad
notes.summaries             -                         rcvad  -      -  rcvad
notes.authors               -                         rcvad  -      -  rcvad
notes.create                -                         cvad   -      -  .
notes.get                   note TO_REVIEW            rcvad  vad    .  rcvad
notes.get                   note AWAITING_VALIDATION  rcvad  vad    .  rcvad
notes.get                   note PUBLISHED            rcvad  rcvad  .  rcvad
notes.pdf                   note PUBLISHED            rcvad  rcvad  .  rcvad
notes.update                note TO_REVIEW            cvad   vad    .  .
notes.update                note AWAITING_VALIDATION  vad    vad    .  .
notes.addMedia              note TO_REVIEW            cvad   vad    .  .
notes.submit                note TO_REVIEW            cvad   vad    .  .
notes.cancel                note PENDING              cvad   vad    .  .
notes.retry                 note ERROR                cvad   vad    .  .
notes.delete                note TO_REVIEW            cvad   vad    .  .
notes.delete                note PUBLISHED            vad    vad    .  .
notes.publish               note AWAITING_VALIDATION  vad    vad    .  .
notes.reject                note AWAITING_VALIDATION  vad    vad    .  .
notes.return                note AWAITING_VALIDATION  vad    vad    .  .
notes.correct               note PUBLISHED            cvad   vad    .  .
notes.editions              note PUBLISHED            rcvad  rcvad  .  rcvad
notes.confirm               note PUBLISHED            vad    vad    .  .
notes.review                note PUBLISHED            vad    vad    .  .
notes.archive               note PUBLISHED            vad    vad    .  .
notes.unarchive             note ARCHIVED             vad    vad    .  .
notes.revisions             note AWAITING_VALIDATION  cvad   vad    .  cvad
notes.revisions             note PUBLISHED            cvad   vad    .  cvad
notes.checks                note AWAITING_VALIDATION  cvad   vad    .  cvad
notes.feedback              note PUBLISHED            rcvad  rcvad  .  rcvad
notes.rateText              note PUBLISHED            rcvad  vad    .  rcvad

notifications.targets       -                         rcvad  -      -  rcvad
notifications.createTarget  -                         rcvad  -      -  rcvad
notifications.deleteTarget  target                    rcvad  .      .  rcvad

platform.openApi            -                         rcvad  -      -  rcvad
platform.routeCheck         -                         rcvad  -      -  rcvad
reports.list                -                         rcvad  -      -  rcvad
reports.counts              -                         rcvad  -      -  rcvad
reports.create              -                         rcvad  -      -  .
reports.answer              report                    cvad   vad    .  .
reports.answer              report DANGER             vad    vad    .  .
reports.clear               report DANGER             vad    vad    .  .
reports.correct             report                    cvad   vad    .  .

search.sources              -                         rcvad  -      -  rcvad

sessions.list               -                         rcvad  -      -  rcvad
sessions.endElsewhere       -                         rcvad  -      -  rcvad
sessions.activity           -                         rcvad  -      -  rcvad
sessions.prove              -                         rcvad  -      -  rcvad
sessions.providerSignOut    -                         rcvad  -      -  rcvad

templates.list              -                         cvad   -      -  .
templates.create            -                         ad     -      -  .
templates.update            template                  ad     -      .  .
templates.delete            template                  ad     -      .  .

questions.list              -                         vad    -      -  vad
questions.rated             -                         vad    -      -  vad
questions.create            -                         vad    -      -  .
questions.update            testQuestion              vad    -      .  .
questions.ask               testQuestion              vad    -      .  .
questions.delete            testQuestion              vad    -      .  .
questions.dismiss           gap RATED                 vad    -      .  .

spaces.list                 -                         rcvad  -      -  rcvad
spaces.details              -                         ad     -      -  ad
spaces.create               -                         ad     -      -  .
spaces.update               space                     ad     -      .  .
spaces.delete               space                     ad     -      .  .

telemetry.report            -                         rcvad  -      -  rcvad

uploads.media               -                         cvad   -      -  .
uploads.import              -                         ad     -      -  .

users.current               -                         rcvad  -      -  rcvad
users.seeFirstDay           -                         rcvad  -      -  rcvad
users.list                  -                         ad     -      -  ad
users.removed               -                         ad     -      -  ad
users.create                -                         ad     -      -  .
users.import                -                         ad     -      -  .
users.update                oneself                   rcvad  -      -  rcvad
users.get                   user                      -      ad     .  -
users.update                user                      -      ad     .  -
users.erasurePreview        user                      -      ad     .  -
users.erase                 user                      -      ad     .  -
users.erasure               -                         ad     -      -  ad
users.exports               oneself                   rcvad  -      -  rcvad
users.exports               user                      -      ad     .  -
users.export                oneself                   rcvad  -      -  rcvad
users.export                user                      -      ad     .  -
users.invite                user                      -      ad     .  -
users.resetMfa              user                      -      ad     .  -
users.delete                user                      -      ad     .  -

webhooks.list               -                         ad     -      -  ad
webhooks.create             -                         ad     -      -  ad
webhooks.update             webhook                   ad     -      .  ad
webhooks.switch             webhook                   ad     -      .  ad
webhooks.rotate             webhook                   ad     -      .  ad
webhooks.delete             webhook                   ad     -      .  ad
webhooks.try                webhook                   ad     -      .  ad
webhooks.deliveries         webhook                   ad     -      .  ad
webhooks.resend             webhook                   ad     -      .  ad
`;

const roles = { r: 'reader', c: 'creator', v: 'validator', a: 'admin', d: 'dev' } as const;
type RoleName = (typeof roles)[keyof typeof roles];

export type Whose = 'own' | 'colleague' | 'foreign' | 'afterTrial';

export interface PermissionRow {
  endpointId: string;
  /** What the call is about; null for nothing in particular. */
  thing: string | null;
  status: string | null;
  /** Who is let through; null where there is no such thing. */
  allowed: Record<Whose, ReadonlySet<RoleName> | null>;
}

export const permissionTable: readonly PermissionRow[] = table
  .trim()
  .split('\n')
  .filter((line) => line !== '')
  .map(readLine);

function readLine(line: string): PermissionRow {
  const [endpointId = '', about = '', own, colleague, foreign, afterTrial] = line.split(/ {2,}/);
  const [thing = '-', status = null] = about.split(' ');
  return {
    endpointId,
    thing: thing === '-' ? null : thing,
    status,
    allowed: {
      own: readRoles(own),
      colleague: readRoles(colleague),
      foreign: readRoles(foreign),
      afterTrial: readRoles(afterTrial),
    },
  };
}

function readRoles(column: string | undefined): ReadonlySet<RoleName> | null {
  if (column === '-') return null;
  if (column === undefined || !/^(\.|r?c?v?a?d?)$/.test(column)) throw new Error(`no list of roles: ${column}`);
  const letters = Object.entries(roles).filter(([letter]) => column.includes(letter));
  return new Set(letters.map(([, role]) => role));
}
