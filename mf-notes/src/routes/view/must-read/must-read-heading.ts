/** Where the line under the title leads. */
export const mustReadHeadingId = 'note-must-read';
