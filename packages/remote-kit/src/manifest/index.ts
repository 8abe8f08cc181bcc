export { defineRemote, type RemoteDescription } from './define-remote.ts';
