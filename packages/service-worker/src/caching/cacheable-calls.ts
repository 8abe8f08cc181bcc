/** Calls of the API that ask something of this moment, or answer with more than data. */
const never = /\/(answer|copies|pdf|pre_signed_post_request|notification-target)(\/|$)/;

/** Is the last answer to this GET worth showing without network? */
export const isCacheableCall = (path: string): boolean => path.startsWith('/api/') && !never.test(path);

const isJson = (answer: Response): boolean => (answer.headers.get('content-type') ?? '').startsWith('application/json');

export const isCacheableAnswer = (answer: Response): boolean => answer.status === 200 && isJson(answer);
