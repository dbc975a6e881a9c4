import * as z from 'zod';
import type { AgentResult } from '../provider.ts';

const LONGEST_ANSWER = 2_000;
const MOST_ANSWERS = 50;

const yesOrNo = z
  .union([z.boolean(), z.stringbool({ truthy: ['true', 'yes'], falsy: ['false', 'no'] })])
  .nullish()
  .catch(null);
const fields = z.object({
  qualified: yesOrNo,
  answers: z.preprocess(objectOf, z.record(z.string(), z.unknown()).nullish()).catch(null),
  booked_at: z.string().transform(toTime).nullish().catch(null),
  opted_out: yesOrNo,
});

/**
 * Reads the agent's structured result: `qualified`, `answers`, `booked_at`, `opted_out`. A language model fills it in, so a
 * value of another form counts as not reported.
 *
 * @returns null if no field is reported.
 */
export function agentResult(data: unknown): AgentResult | null {
  const parsed = fields.safeParse(data ?? {});
  if (!parsed.success) return null;
  const { qualified, answers, booked_at: bookedAt, opted_out: optedOut } = parsed.data;
  const result = {
    qualified: qualified ?? null,
    answers: answers ? textsOf(answers) : null,
    bookedAt: bookedAt ?? null,
    optedOut: optedOut ?? null,
  };
  return Object.values(result).every((value) => value === null) ? null : result;
}

/** Some vendors have no field for objects, so the answers come as JSON in a text. Any other text is one answer. */
function objectOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' ? parsed : { answers: value };
  } catch {
    return { answers: value };
  }
}

function toTime(text: string): Date | null {
  const at = new Date(text);
  // An appointment of another century is a mistake of the model.
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

const ours = z.object({ call_id: z.uuid() });

/** Our id of the call in the metadata or the variables of a vendor's call. Null where it is not ours. */
export function ourCallId(metadata: unknown): string | null {
  return ours.safeParse(metadata).data?.call_id ?? null;
}

/** A transcript as we store it: PostgreSQL cannot store NUL in a text. Null for an empty one. */
export function reportText(text: string | null | undefined): string | null {
  return text?.replaceAll('\0', '').trim() || null;
}
