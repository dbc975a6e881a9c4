import {
  type SendIntegrationNote,
  sendIntegrationNote as rules,
} from '../../../web/content/site/integrationRequests.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { createHash } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit, type Client } from '../../events/audit.ts';

mutation('sendIntegrationNote', {
  description:
    'Sends an email to each person who requested an integration. The same text is never sent twice to an email address. Only admins can do this.',
  authScopes: { staffCan: 'integration_requests:write' },
  validate: rules,
  input: {
    description: 'The recipients, and the text.',
    fields: (t) => ({
      integration: t.string({
        required: true,
        description: 'The integration that they requested. Letter case does not matter.',
      }),
      text: t.string({
        required: true,
        description: 'Plain text. An empty line starts a new paragraph.',
      }),
    }),
  },
  payload: {
    description: 'The emails are queued.',
    fields: {
      recipients: {
        type: 'Int',
        description:
          'Number of people who will get this email now. 0 if nobody requested the integration, or if all of them have already received this text.',
      },
    },
  },
  resolve: async (input, context) => ({
    recipients: await sendIntegrationNote(input, actorOf(context), context.services),
  }),
});

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/**
 * Sends a note to everybody who requested an integration, one email per address, for requests of every status. If the
 * same text is sent again, it goes only to people who made their first request since.
 *
 * @returns the number of new recipients.
 */
function sendIntegrationNote(
  note: SendIntegrationNote,
  actor: Actor,
  { database, jobs, clock }: Needs,
): Promise<number> {
  const author = audited(actor);
  return database.prisma.$transaction((tx) =>
    enqueueNote(tx, { ...note, ...author }, { jobs, now: clock.now() }),
  );
}

interface Note extends SendIntegrationNote {
  actor: { id: string; username: string };
  client: Client;
}

/** Stores a note and its recipients, and enqueues the emails. They are sent when `tx` commits. */
export async function enqueueNote(
  tx: Prisma.TransactionClient,
  { integration, text, actor, client }: Note,
  { jobs, now }: { jobs: Services['jobs']; now: Date },
): Promise<number> {
  const name = integration.toLowerCase();
  const textHash = new Uint8Array(createHash('sha256').update(text).digest());
  const content = { integration: name, textHash };
  // Of two simultaneous calls only one inserts a row, and both read it.
  await tx.integrationNote.createMany({
    data: { ...content, text, authorName: actor.username, createdAt: now },
    skipDuplicates: true,
  });
  const note = await tx.integrationNote.findUniqueOrThrow({
    where: { integration_textHash: content },
    select: { id: true },
  });
  const recipients = await tx.$executeRaw`
    INSERT INTO "IntegrationLetter" (id, "noteId", "requestId", email)
    SELECT DISTINCT ON (email) gen_random_uuid(), ${note.id}::uuid, id, email
    FROM "IntegrationRequest"
    WHERE lower(btrim(integration)) = lower(${name})
    ORDER BY email, id DESC
    ON CONFLICT ("noteId", email) DO NOTHING`;
  if (recipients > 0) {
    await jobs.send('write-to-requesters', { noteId: note.id }, { tx });
    await audit(tx, {
      action: 'integration_note.sent',
      actor,
      client,
      subject: { type: 'IntegrationNote', id: note.id },
      details: { integration: name, recipients },
    });
  }
  return recipients;
}
