import * as z from 'zod/mini';
import { eachPart } from '../fields/attribution.ts';
import type { WebhookEvent } from './webhooks.ts';

const time = z.iso.datetime();
const text = z.nullable(z.string());

const lead = z.object({
  id: z.string(),
  externalId: text,
  firstName: z.string(),
  email: z.string(),
  phone: z.string(),
  source: z.string(),
  status: z.string(),
  timeZone: text,
  attribution: z.object(eachPart(() => text)),
  createdAt: time,
  updatedAt: time,
});

const call = z.object({
  id: z.string(),
  callId: z.string(),
  direction: z.string(),
  playbookVersion: text,
  status: z.string(),
  isSimulated: z.boolean(),
  lead: z.nullable(z.object({ id: z.string(), externalId: text })),
  queuedAt: time,
  dispatchedAt: z.nullable(time),
  requestedAt: z.nullable(time),
  ringingAt: z.nullable(time),
  answeredAt: z.nullable(time),
  endedAt: z.nullable(time),
  bookedAt: z.nullable(time),
  holdReason: text,
  heldUntil: z.nullable(time),
  speedToLeadSeconds: z.nullable(z.number()),
  speedToAnswerSeconds: z.nullable(z.number()),
  optedOut: z.nullable(z.boolean()),
  unansweredObjections: z.array(z.string()),
  qualified: z.nullable(z.boolean()),
  answers: z.nullable(z.array(z.object({ key: text, question: z.string(), answer: z.string() }))),
  recordingUrl: text,
  transcript: text,
});

const booking = z.object({
  id: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  status: z.string(),
  isSimulated: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: text,
  notes: text,
  plan: text,
  service: text,
  host: z.object({ name: z.string() }),
  lead: z.nullable(z.object({ id: z.string(), externalId: text })),
});

const suppression = z.object({
  id: z.string(),
  phone: text,
  source: z.string(),
  reason: text,
  createdAt: time,
  liftedAt: z.nullable(time),
});

const integrationRequest = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  integration: z.string(),
  notes: text,
  status: z.string(),
  createdAt: time,
  updatedAt: time,
});

/** The field `data` of the events of each kind of object. */
export const eventSchemas = {
  lead,
  call,
  booking,
  suppression,
  integration_request: integrationRequest,
} as const;

export type EventKind = keyof typeof eventSchemas;

/** The kind of object that an event is about. */
export function kindOf(event: WebhookEvent): EventKind {
  return event.split('.')[0] as EventKind;
}

export type EventData = { [Kind in EventKind]: z.infer<(typeof eventSchemas)[Kind]> };
