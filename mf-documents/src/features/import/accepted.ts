/** What a file picker offers, by name: systems know few of the types. What a file is, its content says. */
export const acceptedFiles =
  'application/pdf,.pdf,.docx,.docm,.odt,.xlsx,.xlsm,.ods,.pptx,.pptm,.odp,.html,.htm,.md,.markdown,.txt,.eml,.jpg,.jpeg,.png,.heic,.heif,.webp,.tif,.tiff';
