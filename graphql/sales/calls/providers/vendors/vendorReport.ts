import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { AgentResult, Caller, CallReport, SpokenPart } from '../provider.ts';

const LONGEST_ANSWER = 2_000;
const MOST_ANSWERS = 50;

const yesOrNo = z
  .union([z.boolean(), z.stringbool({ truthy: ['true', 'yes'], falsy: ['false', 'no'] })])
  .nullish()
  .catch(null);
const fields = z.looseObject({
  qualified: yesOrNo,
  answers: z.preprocess(objectOf, z.record(z.string(), z.unknown()).nullish()).catch(null),
  booked_at: z.string().transform(appointment).nullish().catch(null),
  opted_out: yesOrNo,
  unanswered_objections: z.preprocess(parsedText, z.unknown()).transform(objectionsIn),
});

/**
 * Reads the agent's structured result: `qualified`, `answers`, `booked_at`, `opted_out`, `unanswered_objections`. A language model
 * fills it in, so a value of another form counts as not reported. Other fields can be answers under the keys of questions.
 *
 * @returns null if no field is reported.
 */
export function agentResult(data: unknown): AgentResult | null {
  const parsed = fields.safeParse(data ?? {});
  if (!parsed.success) return null;
  const {
    qualified,
    answers,
    booked_at: bookedAt,
    opted_out: optedOut,
    unanswered_objections: objections,
    ...others
  } = parsed.data;
  const more = textsOf(others);
  const result = {
    qualified: qualified ?? null,
    answers: answers ? textsOf(answers) : null,
    bookedAt: bookedAt ?? null,
    optedOut: optedOut ?? null,
    ...(objections && { objections }),
    ...(more && { fields: more }),
  };
  return Object.values(result).every((value) => value === null) ? null : result;
}

const MOST_OBJECTIONS = 20;
const LONGEST_OBJECTION = 1_000;

/** A list, or a text with one objection in each line. Undefined if there are none. */
function objectionsIn(given: unknown): string[] | undefined {
  const list = Array.isArray(given) ? given : typeof given === 'string' ? given.split('\n') : [];
  const texts = list
    .filter((each) => typeof each === 'string')
    .map((each) => clean(each).trim().slice(0, LONGEST_OBJECTION))
    .filter((each) => each !== '');
  return texts.length > 0 ? texts.slice(0, MOST_OBJECTIONS) : undefined;
}

/** Some vendors have no field for objects, so the answers come as JSON in a text. Any other text is one answer. */
function objectOf(value: unknown): unknown {
  const parsed = parsedText(value);
  return typeof value !== 'string' || typeof parsed === 'object' ? parsed : { answers: value };
}

/** A time that a vendor or its model reports. Null for none, and for one of another century, which is a mistake. */
export function reportedTime(written: string | number | null | undefined): Date | null {
  if (!written) return null;
  const at = new Date(written);
  return at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2100 ? at : null;
}

function textsOf(answers: Record<string, unknown>): Record<string, string> | null {
  const texts = Object.entries(answers)
    .slice(0, MOST_ANSWERS)
    .flatMap(([question, answer]) => {
      if (answer === null || answer === undefined || answer === '') return [];
      const text = typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
      return [[clean(question), clean(text)]];
    });
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** PostgreSQL cannot store NUL in a text. */
function clean(text: string): string {
  return text.replaceAll('\0', '').slice(0, LONGEST_ANSWER);
}

/** The arguments of a tool: an object, or its JSON as a text. Null if the model wrote anything else. */
export function toolArguments(given: unknown): Record<string, unknown> | null {
  return z.record(z.string(), z.unknown()).safeParse(parsedText(given) ?? {}).data ?? null;
}

function parsedText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const ours = z.object({ call_id: z.uuid() });

/** Our id of the call in the metadata or the variables of a vendor's call. Null where it is not ours. */
export function ourCallId(metadata: unknown): string | null {
  return ours.safeParse(metadata).data?.call_id ?? null;
}

/** The person who calls us. Vendors write a word or nothing in place of a hidden number. */
export function callerWith(number: string | null | undefined): Caller {
  return { number: number && /^\+?\d{5,}$/.test(number) ? number : null };
}

/** The end of a call as a vendor reports it, in its words. */
interface ReportedEnd extends Omit<CallReport, 'transcript' | 'turns' | 'recordingUrl'> {
  transcript: string | null | undefined;
  parts: readonly SpokenPart[];
  recordingUrl: string | null | undefined;
}

/**
 * The reports of a call that is over: that it was answered, if somebody talked, and its end. A call in which somebody called us and
 * nobody spoke was not answered.
 */
export function endReports(
  { status: reported, transcript: said, parts, recordingUrl: url, ...end }: ReportedEnd,
  { isIncoming, answeredAt }: { isIncoming: boolean; answeredAt: Date | null },
): CallReport[] {
  const turns = spokenParts(parts);
  const transcript = reportText(said);
  const isMissed =
    isIncoming && reported === 'completed' && !hasSpoken({ ...end, transcript, turns });
  const status = isMissed ? 'no_answer' : reported;
  const over: CallReport = { ...end, status, transcript, turns, recordingUrl: recordingUrl(url) };
  return status === 'completed' && answeredAt
    ? [{ status: 'answered', at: answeredAt }, over]
    : [over];
}

/** Vendors leave a transcript out if it is empty. An account that keeps none may still report what the person answered. */
function hasSpoken({
  transcript,
  turns,
  result,
}: Pick<CallReport, 'transcript' | 'turns' | 'result'>): boolean {
  const isHeard =
    turns?.some(({ speaker }) => speaker === 'lead') ||
    transcript?.split('\n').some((line) => USER_LINE.test(line.trim()));
  return Boolean(isHeard || result?.answers || result?.bookedAt || result?.optedOut);
}

const USER_LINE = /^(user|customer):./i;

const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Null for a text that is not ISO 8601: a language model writes it. */
function appointment(text: string): Date | Temporal.PlainDateTime | null {
  try {
    const local = Temporal.PlainDateTime.from(text.trim().replace(OFFSET, ''));
    if (local.year < 2000 || local.year >= 2100) return null;
    return OFFSET.test(text.trim()) ? reportedTime(text.trim()) : local;
  } catch {
    return null;
  }
}

/** The URL of a recording. Null if it is none that a browser can open. */
function recordingUrl(url: string | null | undefined): string | null {
  return url && ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '') ? url : null;
}

const refused = z.union([
  z.looseObject({ error: z.string() }),
  z.looseObject({ booked: z.literal(false) }),
]);

/**
 * A tool that the agent used. Without a name, so that it leaves no mark, if the tool refused.
 *
 * @param result what the tool answered, as the vendor repeats it.
 */
export function toolPart(name: string | null | undefined, at: number | null, result: unknown) {
  const text = refused.safeParse(parsedText(result)).success ? '' : (name ?? '');
  return { speaker: 'tool', at, text } satisfies SpokenPart;
}

const MOST_PARTS = 1000;

/** The parts of a conversation as we store them. Null if the vendor reports none. */
function spokenParts(parts: readonly SpokenPart[]): SpokenPart[] | null {
  const said = parts.map(({ speaker, at, text }) => ({ speaker, at, text: clean(text).trim() }));
  const kept = said.filter(({ text }) => text !== '').slice(0, MOST_PARTS);
  return kept.some(({ speaker }) => speaker !== 'tool') ? kept : null;
}

/** A transcript as we store it: PostgreSQL cannot store NUL in a text. Null for an empty one. */
function reportText(text: string | null | undefined): string | null {
  return text?.replaceAll('\0', '').trim() || null;
}
