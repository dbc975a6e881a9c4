import * as z from 'zod/mini';
import { plans } from '../facts/plans.ts';
import { services } from '../facts/services.ts';
import { type RoiInput, roiFields } from '../marketing/roi.ts';

/** What a visitor wants to talk about. */
export interface Interest {
  /** The name of a plan on /pricing. Null if no plan was chosen. */
  readonly plan: string | null;
  /** The name of a professional service on /pricing. Null if no service was chosen. */
  readonly service: string | null;
}

const OFFERED = { plan: plans, service: services } as const;

/** The name of a plan or service as the site writes it. Null for every other text. */
function nameOf(kind: keyof Interest, text: string | null): string | null {
  const wanted = text?.trim().toLowerCase();
  return OFFERED[kind].find(({ name }) => name.toLowerCase() === wanted)?.name ?? null;
}

/**
 * A plan or service of a booking. Another text is ignored: it must never cost a booking, and a stranger's words must not
 * reach the emails.
 */
const offered = (kind: keyof Interest) =>
  z.pipe(
    z.nullish(z.string()),
    z.transform((text) => nameOf(kind, text ?? null)),
  );

export const interest = { plan: offered('plan'), service: offered('service') };

const NUMBER = /^\d{1,9}(\.\d{1,4})?$/;
const figures = Object.fromEntries(roiFields.map(({ name }) => [name, NUMBER])) as Record<
  RoiInput,
  RegExp
>;

/** The parameters with which links of the site open the calendar, each with the values that matter. */
export const carriedParameters = {
  plan: namesOf('plan'),
  service: namesOf('service'),
  ...figures,
} satisfies Record<string, RegExp>;

/** What a link carried, in the names of its parameters. */
export type Carried = Partial<Record<keyof typeof carriedParameters, string>>;

/** Reads what a link carried. Unknown values are left out. */
export function readCarried(parameters: Pick<URLSearchParams, 'get'>): Carried {
  const known = Object.entries(carriedParameters).flatMap(([name, pattern]) => {
    const value = parameters.get(name);
    return value !== null && pattern.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(known) as Carried;
}

/** The plan and service in a line, such as `Plan: Growth`. Null without both. */
export function interestInWords({
  plan,
  service,
}: {
  plan?: string | null | undefined;
  service?: string | null | undefined;
}): string | null {
  const parts = [plan && `Plan: ${plan}`, service && `Service: ${service}`].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** The numbers of the calculator in a sentence for the notes. Empty without numbers. */
export function figuresInWords(carried: Carried): string {
  const parts = roiFields.flatMap(({ name, label, before = '', after = '' }) => {
    const value = carried[name];
    const unit = after === '%' ? after : after && ` ${after}`;
    return value ? [`${label} ${before}${value}${unit}`] : [];
  });
  return parts.length > 0 ? `My numbers from the calculator: ${parts.join(', ')}.` : '';
}

function namesOf(kind: keyof Interest): RegExp {
  const names = OFFERED[kind].map(({ name }) => name.replaceAll(/[^\w\s]/g, String.raw`\$&`));
  return new RegExp(`^(${names.join('|')})$`);
}
