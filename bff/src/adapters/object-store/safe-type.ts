/** What browsers show or play and never run. SVG is a picture that runs. */
const safeTypes =
  /^(?:(?:audio|video)\/[a-z0-9.+-]+|image\/(?:jpeg|png|webp|avif|heic|tiff)|application\/(?:pdf|zip))$/;

/** The type a file is served with: one that nothing runs as. */
export const safeTypeOf = (contentType: string): string =>
  safeTypes.test(contentType) ? contentType : 'application/octet-stream';
