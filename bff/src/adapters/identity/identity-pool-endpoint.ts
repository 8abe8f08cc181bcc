/** Where Amazon Cognito serves an identity pool: in the region its id starts with, which need not be the user pool's. */
export const identityPoolEndpoint = (id: string): string =>
  `https://cognito-identity.${id.slice(0, id.indexOf(':'))}.amazonaws.com/`;
