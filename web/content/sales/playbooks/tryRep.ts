import * as z from 'zod/mini';
import { requiredText } from '../../fields/text.ts';

/** The most messages of a talk, and the most characters of each. What the rep says comes back as it was, so it may be longer. */
export const TALK_LIMITS = { messages: 40, person: 1000, rep: 6000 } as const;

export const TALK_ROLES = ['rep', 'person'] as const;

// Pages of the site share one file of zod with the console, so a union would be a part of their weight.
const message = z
  .object({ role: z.enum(TALK_ROLES), text: requiredText('Message', TALK_LIMITS.rep) })
  .check(
    z.refine(({ role, text }) => role === 'rep' || text.length <= TALK_LIMITS.person, {
      path: ['text'],
      error: `Please keep the message to ${TALK_LIMITS.person} characters or fewer`,
    }),
  );

export type TalkMessage = z.infer<typeof message>;

/** A talk in text with the rep, as far as it got. */
export const tryRep = z.object({
  playbookId: z.string(),
  /** True for the newest save, false for the published version. */
  draft: z.boolean(),
  messages: z.array(message).check(
    z.maxLength(
      TALK_LIMITS.messages,
      `A talk has at most ${TALK_LIMITS.messages} messages. Please start again`,
    ),
    z.refine(
      (messages: TalkMessage[]) => messages.at(-1)?.role !== 'rep',
      'The last message must be of the person',
    ),
  ),
});
