import { NotAllowedError } from '../../domain/errors.ts';
import type { Writer } from '../../domain/posts/writer.ts';
import type { Context } from '../context.ts';

/** The member of staff who asks. Programs cannot be given the actions that writing needs. */
export function writerOf({ viewer, client }: Context): Writer {
  if (viewer?.kind !== 'staff') throw new NotAllowedError();
  return { userId: viewer.userId, username: viewer.username, client };
}
