export { createMediaTicket } from './upload.endpoints.ts';
export { MediaKind, uploadId, UploadTicket } from './upload.ts';
