import type { Conversion } from './thirdParties.ts';

/** The query parameters in which schedulers pass the booking's id. */
const BOOKING_IDS = ['bookingUid', 'uid', 'booking_id', 'invitee_uuid', 'id'];
const KEY = 'sixty:conversions';

/** The conversion of this page. An element with `data-conversion` contains its name, its value, and the id of a stored booking. */
export function conversionOfPage(): Conversion | null {
  const {
    conversion,
    conversionId,
    value,
    currency = 'USD',
  } = document.querySelector<HTMLElement>('[data-conversion]')?.dataset ?? {};
  if (!conversion) return null;
  const parameters = new URLSearchParams(location.search);
  const booking = conversionId ?? BOOKING_IDS.map((name) => parameters.get(name)).find(Boolean);
  // Without the booking's id, each session counts as one booking.
  return { event: conversion, value: Number(value), currency, id: booking ?? sessionId() };
}

/** Whether this conversion is new. It is then stored as seen, for a booking permanently. */
export function isFirst({ event, id }: Conversion): boolean {
  const name = `${event}:${id}`;
  try {
    const known: string[] = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (known.includes(name)) return false;
    localStorage.setItem(KEY, JSON.stringify([...known, name].slice(-50)));
  } catch {
    // Storage may be forbidden. The id also lets the receivers ignore duplicates.
  }
  return true;
}

/** The id of the browser's session. */
function sessionId(): string {
  try {
    const id = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
    sessionStorage.setItem(KEY, id);
    return id;
  } catch {
    return crypto.randomUUID();
  }
}
