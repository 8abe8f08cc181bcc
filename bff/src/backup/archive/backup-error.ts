/** Why a backup or a restore cannot be: one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
