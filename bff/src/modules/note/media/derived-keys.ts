/** Where the cleaned picture of a photo is. */
export const photoKey = (companyId: string, mediaId: string): string => `${companyId}/media/${mediaId}.photo.jpg`;

/** Where the small picture of a photo or of a video is. */
export const thumbnailKey = (companyId: string, mediaId: string): string =>
  `${companyId}/media/${mediaId}.thumbnail.jpg`;
