export { ConfirmHost } from './confirm/confirm-host.tsx';
