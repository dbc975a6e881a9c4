import * as z from 'zod/mini';
import { notLongerThan, optionalText } from '../fields/text.ts';

export const REDIRECT_STATUSES = [301, 302, 307, 308] as const;

/** The longest path, which an index of the database must be able to hold. */
export const LONGEST_PATH = 500;
const LONGEST_TARGET = 2000;
const LONGEST_NOTE = 500;
export const MOST_IMPORTED = 10_000;
/** A body of this size still fits into the limit of a request of staff. */
const MOST_CHARACTERS = 900_000;

/** Any origin, to read paths with. */
const SOME_ORIGIN = 'http://site.invalid';

/** Removes the slashes at the end of a path. A pattern would need quadratic time for a long row of slashes. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The form in which the paths of URLs are compared: percent-decoded, without slashes at the end. */
export function comparedPath(pathname: string): string {
  try {
    return withoutSlashesAtEnd(decodeURIComponent(pathname));
  } catch {
    return withoutSlashesAtEnd(pathname);
  }
}

/** The path of an address of this site as the browser sends it, percent-encoded and without dots. */
export function pathnameOf(address: string): string {
  return new URL(address, SOME_ORIGIN).pathname;
}

/** Whether a target leads to another site. */
export function isForeign(to: string): boolean {
  return !to.trim().startsWith('/');
}

/** Control characters and backslashes. Browsers read them in different ways. */
const UNSAFE = /[\p{Cc}\\]/u;

/** Trims spaces. It keeps control characters, so that the rules below refuse them; a URL parser would remove them silently. */
const withoutSpacesAround = z.overwrite((text: string) => (UNSAFE.test(text) ? text : text.trim()));

/** Why an address cannot be redirected from. Null if it can. */
function fromError(from: string): string | null {
  if (UNSAFE.test(from)) return 'Leave out backslashes and control characters';
  if (!/^\/(?!\/)/.test(from)) return 'Begin with one slash, as in /old/page';
  if (/[?#]/.test(from)) return 'Leave out what follows ? or #. Every query is kept by itself';
  const path = comparedPath(pathnameOf(from));
  if (UNSAFE.test(path)) return 'Leave out backslashes and control characters';
  return path.length > LONGEST_PATH
    ? `Please keep it to ${LONGEST_PATH} characters or fewer`
    : null;
}

/** Why an address cannot be led to. Null if it can. */
function toError(to: string): string | null {
  if (UNSAFE.test(to) || to.includes(' ')) {
    return 'Leave out spaces, backslashes and control characters';
  }
  if (/^\/(?!\/)/.test(to)) {
    const path = comparedPath(pathnameOf(to));
    return path.length > LONGEST_PATH
      ? `Please keep it to ${LONGEST_PATH} characters or fewer`
      : null;
  }
  // URL parsers take any number of slashes.
  const url = /^https?:\/\/(?!\/)/i.test(to) ? URL.parse(to) : null;
  if (!url) return 'Give a path such as /new/page, or an address such as https://example.com/page';
  return url.username || url.password ? 'Leave out user name and password' : null;
}

function address(label: string, longest: number, errorOf: (text: string) => string | null) {
  const missing = `${label} is required`;
  return z.string(missing).check(
    withoutSpacesAround,
    z.minLength(1, { error: missing, abort: true }),
    notLongerThan(longest, 'the address'),
    z.superRefine((text, context) => {
      const message = errorOf(text);
      if (message) context.issues.push({ code: 'custom', message, input: text });
    }),
  );
}

const from = address('From', LONGEST_TARGET, fromError);
const to = address('To', LONGEST_TARGET, toError);
const status = z.literal(REDIRECT_STATUSES, 'The status is 301, 302, 307 or 308');
const note = optionalText('the note', LONGEST_NOTE);

/** A new redirect. */
export const createRedirect = z.object({
  from,
  to,
  status: z.nullish(status),
  below: z.nullish(z.boolean()),
  note,
  allowForeign: z.nullish(z.boolean()),
});

/** The changes of a redirect. Absent fields stay unchanged. */
export const updateRedirect = z.object({
  id: z.string(),
  from: z.nullish(from),
  to: z.nullish(to),
  status: z.nullish(status),
  below: z.nullish(z.boolean()),
  note: z.optional(note),
  allowForeign: z.nullish(z.boolean()),
});

/** A list of redirects as CSV. */
export const importRedirects = z.object({
  csv: z
    .string('File is required')
    .check(z.maxLength(MOST_CHARACTERS, 'Please split the file into smaller ones')),
  allowForeign: z.nullish(z.boolean()),
});
