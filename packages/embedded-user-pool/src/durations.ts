/** Lifetimes in milliseconds. */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Section 9 of the specification. */
export const signInSessionMs = 3 * minuteMs;
export const tokenMs = hourMs;
export const refreshTokenMs = 30 * dayMs;
export const resetCodeMs = hourMs;
export const temporaryPasswordMs = 7 * dayMs;
/** A password failure is forgotten after this much quiet; also the longest lock. */
export const lockoutQuietMs = 15 * minuteMs;
/** Failures at an account and messages to it are counted by the hour, */
export const requestWindowMs = hourMs;
/** those from an address by the quarter of an hour: an office must not be held up for long. */
export const addressWindowMs = 15 * minuteMs;
/** How long a browser stays known after a sign-in. */
export const browserMarkMs = 180 * dayMs;
export const smsOutboxMs = dayMs;
/** For this long a former refresh token gives its successor again: an answer may have been lost, or two tabs asked at once. */
export const refreshGraceMs = minuteMs;
export const authorizationCodeMs = 5 * minuteMs;
export const hostedSessionMs = hourMs;
/** How long instances may sign with a key that another one replaced. */
export const signingKeyReloadMs = 5 * minuteMs;
export const guestCredentialsMs = hourMs;
/** How far a client's clock may be off when it signs a password proof. Wide, because a proof is bound to a session that ends by our clock. */
export const proofClockToleranceMs = dayMs;
