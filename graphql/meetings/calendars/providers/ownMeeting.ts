/** The name of our meetings in all calendars and mails: `<uuid>@<host>`. */
export function meetingUid(bookingId: string, ownDomain: string): string {
  return `${bookingId}@${ownDomain}`;
}

export function isOwnMeeting(uid: string, ownDomain: string): boolean {
  return /^[0-9a-f-]{36}@/.test(uid) && uid.endsWith(`@${ownDomain}`);
}
