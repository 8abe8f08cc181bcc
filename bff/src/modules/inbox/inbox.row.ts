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
  /** `settled`: it waited, and was done by someone. It stays, so that a repeated event does not bring it back. */
  state: 'waits' | 'settled' | 'news';
  /** Null: nothing that rights could be lost of. */
  subject: InboxSubject | null;
  title: string;
  about: string;
  text: string | null;
  /** Null: no one in particular. */
  byId: string | null;
  path: string;
  date: Date;
  read: boolean;
  /** Still to be named in the summary of the day; absent: not, or named already. */
  toSummarise?: true;
  /** From then on the database removes it. */
  endDate: Date;
}
