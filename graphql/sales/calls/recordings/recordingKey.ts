/** The folder of recordings in object storage. Unlike images, they are not public. */
export const RECORDINGS = 'recordings/';

/** The key of a recording. It names the call, so that a recording without a call is found. */
export function recordingKey(callId: string, hash: string, extension: string): string {
  return `${RECORDINGS}${callId}/${hash.slice(0, 32)}${extension}`;
}

/** The call of a recording. Null if the key is not that of a recording. */
export function callOfRecording(key: string): string | null {
  return /^recordings\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1] ?? null;
}

/** Where staff get our copy of a recording. */
export function recordingAddress(callId: string, siteUrl: string): string {
  return `${siteUrl}/api/calls/${callId}/recording`;
}
