/** The path of a host's calendar feed. Its token is a secret. */
export function feedPath(token: string): string {
  return `/calendar/${token}.ics`;
}
