/** Search parameter with a question to start with; it is put into the field, not sent. */
export const questionParam = 'question';
