const loose =
  /(?<![\p{L}\p{N}*_~\\])(?:\*{2,3}(?=[\p{L}\p{N}«(])|_{2,3}(?=[\p{L}\p{N}«(])|~~(?=[\p{L}\p{N}«(])|[*_](?=\p{L}))|(?<=[^\s*_~\\])(?:\*{2,3}|_{2,3}|~~)(?![\p{L}\p{N}*_~])/gu;

/** Text without the marks of an emphasis whose other end was cut off: `**Fermer la vanne.` */
export const withoutLooseMarks = (text: string): string => text.replace(loose, '');
