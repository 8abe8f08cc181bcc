export {
  activateRemote,
  listJobs,
  listMails,
  listPushes,
  listRemoteVersions,
  retryJob,
  runtimeInfo,
} from './dev.endpoints.ts';
export { JobInfo, JobState, OutboxMail, OutboxPush, RemoteVersions, RuntimeInfo } from './dev.ts';
