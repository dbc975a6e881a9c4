import * as z from 'zod';

/** A service of somebody else. The folder of its vendor declares its variables. */
export interface DeclaredService {
  /** Its name in settings, URLs and the database, in lower case. */
  name: string;
  /** By their names. An account needs those without a default. */
  variables: Readonly<Record<string, z.ZodType<string>>>;
}

/** What the settings say of an account: the values of its vendor's variables, by their names. */
export type Account = Readonly<Record<string, string>>;

/** The variables that an account needs. */
export function neededBy({ variables }: DeclaredService): string[] {
  return Object.keys(variables).filter((name) => !variables[name]?.safeParse(undefined).success);
}

/** Gives a function the values of an account with their types. */
export function withValues<Variables extends DeclaredService['variables'], Result>(
  variables: Variables,
  use: (values: z.output<z.ZodObject<Variables>>) => Result,
): (account: Account) => Result {
  const values = z.object(variables);
  return (account) => use(values.parse(account));
}

// What the values of variables can be. Messages begin with `must`, and never contain the value.

export const text = z.string().trim().min(1);
/** A text that may be left out. Then it is empty. */
export const optionalText = z.string().trim().default('');
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
/** A URL without a slash at its end. */
export const baseUrl = httpUrl.transform((url) => (url.endsWith('/') ? url.slice(0, -1) : url));

export const phoneNumber = text.regex(
  /^\+[1-9]\d{6,14}$/,
  'must be a phone number with its country, as in +18015550100',
);
