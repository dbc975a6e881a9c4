import type { AuditAction } from '../../../../graphql/events/audit.ts';
import type { User } from '../../../../prisma/generated/client/client.ts';

/** The super_admin who runs the mutation. */
export interface Staff {
  user: User;
  token: string;
}

/** A mutation that writes to the audit log. */
export interface Audited {
  action: AuditAction;
  /** Makes the rows that the mutation needs. @returns the input of the mutation. */
  input(staff: Staff): object | Promise<object>;
  /** The caller is not signed in. A link or a password says who it is. */
  byNobody?: true;
}

export const PASSWORD = 'Wings 4 everybody';
