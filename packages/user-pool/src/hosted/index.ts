export { checkHostedConfig, chooseRedirect, type HostedConfig, signOutHosted } from './redirects.ts';
