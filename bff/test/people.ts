import { testPassword, type TestBff } from '@savoir/testing/bff';

let serial = 0;

/** A new person, as the API takes them. */
export const someone = (changes: object = {}) => ({
  email: `nouveau.${++serial}@exemple.test`,
  firstName: 'Ana',
  lastName: 'Costa',
  role: 'reader',
  service: 'Production',
  position: 'Conductrice',
  spaceIds: [],
  ...changes,
});

export const mailsTo = ({ services }: TestBff, to: string) =>
  services.db.collection<{ to: string; text: string }>('outbox').find({ to }).toArray();

export async function temporaryPasswordOf(bff: TestBff, email: string): Promise<string> {
  const last = (await mailsTo(bff, email)).at(-1);
  return /^[A-Z]{4}-[a-z]{4}-[a-z]{4}-\d{4}$/m.exec(last?.text ?? '')?.[0] ?? '';
}

/** Accounts of the company that are not deactivated, developers aside. */
export const licences = ({ services, company }: TestBff): Promise<number> =>
  services.db.collection('users').countDocuments({ companyId: company.id, active: true, role: { $ne: 'dev' } });

export async function limitLicences({ services, company }: TestBff, quotaUsersLimit: number | null): Promise<void> {
  await services.db
    .collection<{ _id: string }>('companies')
    .updateOne({ _id: company.id }, { $set: { quotaUsersLimit } });
}

interface PoolAnswer {
  __type?: string;
  Session?: string;
  AuthenticationResult?: { IdToken: string; AccessToken: string; RefreshToken?: string };
}

/** One operation of the product's own user pool, as a browser asks it. */
export async function askPool(bff: TestBff, operation: string, payload: object): Promise<PoolAnswer> {
  const { clientId: ClientId } = bff.services.identity.browser;
  const answer = await bff.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify({ ClientId, ...payload }),
  });
  return answer.json<PoolAnswer>();
}

/** A sign-in with address and password, as far as it gets with those. */
export const signInAtPool = (bff: TestBff, USERNAME: string, PASSWORD = testPassword): Promise<PoolAnswer> =>
  askPool(bff, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });

/** The first sign-in of someone invited, as the login page does it: with the mailed password, then one of their own. */
export async function firstSignIn(bff: TestBff, email: string, password: string): Promise<string> {
  const { Session } = await signInAtPool(bff, email, await temporaryPasswordOf(bff, email));
  const ChallengeResponses = { USERNAME: email, NEW_PASSWORD: password };
  const answer = await askPool(bff, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeResponses,
  });
  if (answer.AuthenticationResult === undefined)
    throw new Error(`${email} could not sign in: ${JSON.stringify(answer)}`);
  return answer.AuthenticationResult.IdToken;
}
