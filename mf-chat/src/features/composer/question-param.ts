/** Search parameter with a question to begin with; it is put into the field, not sent. */
export const questionParam = 'question';
