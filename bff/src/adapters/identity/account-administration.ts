/** Who gets an account. */
export interface AccountHolder {
  email: string;
  firstName: string;
  lastName: string;
}

/** What the mail with the temporary password says besides it. */
export interface Invitation {
  /** Name of the company that the person is invited into. */
  company: string;
  /** Name of who invites them. */
  inviter: string;
}

/** Administration of the user pool's accounts, named by their address or subject. What is done already is done again without harm. */
export interface AccountAdministration {
  /** Makes the account and has the pool mail a temporary password. An address that has an account keeps it. */
  create(holder: AccountHolder, invitation: Invitation): Promise<'created' | 'existing'>;
  /** Another address to sign in by, and to send codes to; the account is the same. False when another account has it. */
  move(name: string, email: string): Promise<boolean>;
  /** Ends the account's sign-ins and refuses new ones. */
  disable(name: string): Promise<void>;
  enable(name: string): Promise<void>;
  /** Mails another temporary password. False, and nothing is sent, when they have chosen one of their own already. */
  invite(name: string, invitation: Invitation): Promise<boolean>;
  /** No second factor any more, nor a key that stands for one where the pool lets administrators take it: the next sign-in asks for none, or to set one up. */
  resetSecondFactor(name: string): Promise<void>;
  /** An account that is not there is as good as removed. */
  remove(name: string): Promise<void>;
}
