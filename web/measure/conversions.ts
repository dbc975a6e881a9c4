import type { Conversion } from './thirdParties.ts';

/** By these names schedulers hand over the booking in the address that they lead to. */
const BOOKING_IDS = ['bookingUid', 'uid', 'booking_id', 'booking', 'invitee_uuid', 'id'];
const KEY = 'sixty:conversions';

/** The conversion that this page stands for: an element with `data-conversion` names it, and what it is worth. */
export function conversionOfPage(): Conversion | null {
  const {
    conversion,
    value,
    currency = 'USD',
  } = document.querySelector<HTMLElement>('[data-conversion]')?.dataset ?? {};
  if (!conversion) return null;
  const parameters = new URLSearchParams(location.search);
  const booking = BOOKING_IDS.map((name) => parameters.get(name)).find(Boolean);
  // Without the booking's own id it is the session's one booking.
  return { event: conversion, value: Number(value), currency, id: booking ?? sessionId() };
}

/** Whether it is the first time for this id; from then on it is not. A booking is known for good, as its id is. */
export function isFirst({ event, id }: Conversion): boolean {
  const name = `${event}:${id}`;
  try {
    const known: string[] = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (known.includes(name)) return false;
    localStorage.setItem(KEY, JSON.stringify([...known, name].slice(-50)));
  } catch {
    // Storage may be forbidden; the id itself keeps the receivers from counting twice.
  }
  return true;
}

/** Lives as long as the browser's session. */
function sessionId(): string {
  try {
    const id = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
    sessionStorage.setItem(KEY, id);
    return id;
  } catch {
    return crypto.randomUUID();
  }
}
