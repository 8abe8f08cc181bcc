export { createApiClient, type ApiClient, type CallOptions, type DownloadedFile } from './client.ts';
export { entityKeys } from './entity-keys.ts';
export { ApiError, NetworkError } from './errors.ts';
export { createQueryDefaults } from './query-defaults.ts';
export { currentUserQuery, noteTemplatesQuery, spacesQuery } from './shared-queries.ts';
export { sentAs, uploadToTicket, UploadError } from './upload.ts';
