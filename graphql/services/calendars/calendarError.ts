/** A calendar could not be read or written. The message is a sentence that the host may see. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
}

/** The error for the status of an answer. */
export function statusError(status: number): CalendarError {
  if (status === 401 || status === 403) {
    return new CalendarError('The server of the calendar refused access. Please connect it again.');
  }
  if (status === 404 || status === 410) {
    return new CalendarError('There is no calendar at this address any more.');
  }
  return new CalendarError(`The server of the calendar answered with status ${status}.`);
}
