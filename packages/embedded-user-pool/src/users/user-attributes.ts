import type { UserDocument } from './user.ts';

/** The user's attributes by their standard names. */
export const userAttributes = (user: UserDocument): { Name: string; Value: string }[] =>
  [
    { Name: 'sub', Value: user._id },
    { Name: 'email', Value: user.email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'given_name', Value: user.givenName },
    { Name: 'family_name', Value: user.familyName },
    { Name: 'phone_number', Value: user.phoneNumber ?? '' },
  ].filter(({ Value }) => Value !== '');
