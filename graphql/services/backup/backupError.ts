/** A backup that cannot be made or restored. Its message is meant for people and says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
