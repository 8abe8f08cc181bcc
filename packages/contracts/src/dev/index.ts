export {
  allowOwnMachine,
  listConversations,
  listJobs,
  listMails,
  listPushes,
  refuseOwnMachine,
  retryJob,
  runtimeInfo,
} from './dev.endpoints.ts';
export { answerDeviceLogin, beginDeviceLogin, findDeviceLogin, takeDeviceToken } from './device-login.endpoints.ts';
export { deviceUserCodeLetters, type DeviceLogin } from './device-login.ts';
export { Conversation, JobInfo, JobState, OutboxMail, OutboxPush, RuntimeInfo, type ConversationTurn } from './dev.ts';
export {
  activateRemote,
  createDeployToken,
  deployRemote,
  endCanary,
  listDeployTokens,
  listRemoteVersions,
  missingRemoteFiles,
  readRemoteVersions,
  revokeDeployToken,
  setCanary,
  switchRemote,
  uploadRemoteFile,
} from './remote.endpoints.ts';
export {
  DeployedFile,
  PartBudgets,
  RemoteEntry,
  RemoteName,
  RemoteParts,
  RemoteVersions,
  type Canary,
  type CanaryVerdict,
  type DeployToken,
  type RegisteredVersion,
  type StoppedCanary,
  type TrialRule,
} from './remote.ts';
