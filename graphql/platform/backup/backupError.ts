/** A backup cannot be made or restored. The message is for the operator and says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
