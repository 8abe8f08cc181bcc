export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same, for those who can see it. */
  html?: string;
  /** Who gets the answer, when that is not us. */
  replyTo?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
