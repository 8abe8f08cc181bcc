import type { InboxKind } from '@savoir/contracts/inbox';

/** What an entry is about. Who no longer sees it does not see the entry. */
export interface InboxSubject {
  type: 'note' | 'document' | 'report' | 'question' | 'test-question';
  id: string;
}

export interface InboxRow {
  _id: string;
  /** The event and the person, unique: the same event repeated is one entry. */
  key: string;
  companyId: string;
  userId: string;
  kind: InboxKind;
  /** `settled`: it waited, and was done by somebody. It stays, so that a repeated event does not bring it back. */
  state: 'waits' | 'settled' | 'news';
  /** Null: nothing that rights could be lost of. */
  subject: InboxSubject | null;
  title: string;
  about: string;
  text: string | null;
  /** Null: nobody in particular. */
  byId: string | null;
  path: string;
  date: Date;
  read: boolean;
  /** Still to be told in the summary of the day; absent: not, or told already. */
  toSummarise?: true;
  /** From then on the database removes it. */
  endDate: Date;
}
