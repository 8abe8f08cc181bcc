export { canFillInPasskeys, canHoldPasskeys, canUsePasskeys } from './passkeys-here.ts';
export { pickPasskey } from './pick-passkey.ts';
