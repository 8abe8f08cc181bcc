export { checkHostedConfig, chooseRedirect, signOutHosted } from './redirects.ts';
