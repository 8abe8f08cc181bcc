export { sendContact } from './contact.endpoints.ts';
export { ContactKind, ContactMessage } from './contact.ts';
