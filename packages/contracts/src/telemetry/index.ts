export {
  RemoteErrorKind,
  RemoteHealth,
  RemoteTelemetry,
  TelemetryMetric,
  type HealthError,
  type StackFrame,
  type VersionHealth,
} from './telemetry.ts';
export { readRemoteHealth, reportTelemetry } from './telemetry.endpoints.ts';
