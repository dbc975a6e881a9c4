import * as z from 'zod';

/** A service of somebody else. The folder of its vendor declares its variables. */
export interface DeclaredService {
  /** As settings, addresses and the database name it. In lower case. */
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
