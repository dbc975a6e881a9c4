import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Services } from '../services.ts';
import { greeting, plainWords } from '../platform/mail/strangersWords.ts';
import type { Letter } from '../platform/mail/letter.ts';

const BATCH_SIZE = 50;
/** The characters of a country or an integration that a stranger named. */
const MOST_OF_SUBJECT = 60;

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/** Enqueues the emails for an opened country, whose name is in lower case as in RegionOpening. */
export function writeToWaitlist(country: string, needs: Needs): Promise<void> {
  return enqueueAll(
    'region-opened',
    needs,
    (tx, now) => tx.$queryRaw`
    UPDATE "WaitlistEntry" SET "notifiedAt" = ${now}::timestamptz
    WHERE id IN (
      SELECT id FROM "WaitlistEntry"
      WHERE lower(btrim(country)) = ${country} AND "notifiedAt" IS NULL AND "unsubscribedAt" IS NULL
      ORDER BY id
      LIMIT ${BATCH_SIZE})
      AND "notifiedAt" IS NULL
    RETURNING id`,
  );
}

/** Enqueues the emails of a note about an integration. */
export function writeToRequesters(noteId: string, needs: Needs): Promise<void> {
  return enqueueAll(
    'integration-note',
    needs,
    (tx, now) => tx.$queryRaw`
    UPDATE "IntegrationLetter" SET "queuedAt" = ${now}::timestamptz
    WHERE id IN (
      SELECT id FROM "IntegrationLetter"
      WHERE "noteId" = ${noteId}::uuid AND "queuedAt" IS NULL
      LIMIT ${BATCH_SIZE})
      AND "queuedAt" IS NULL
    RETURNING id`,
  );
}

/**
 * Each batch marks its rows and enqueues their emails in one transaction. After a crash the job continues with the unmarked
 * rows, so nobody receives two emails.
 */
async function enqueueAll(
  letter: 'region-opened' | 'integration-note',
  { database, jobs, clock }: Needs,
  markBatch: (tx: Prisma.TransactionClient, now: Date) => Promise<{ id: string }[]>,
): Promise<void> {
  for (;;) {
    const written = await database.prisma.$transaction(async (tx) => {
      const rows = await markBatch(tx, clock.now());
      await jobs.sendAll(
        rows.map(({ id }) => ({ kind: 'send-mail', data: { letter, id } })),
        tx,
      );
      return rows.length;
    });
    if (written < BATCH_SIZE) return;
  }
}

/** The email about an opened country. Null if the person has unsubscribed or the entry was deleted. */
export async function regionOpenedLetter(
  id: string,
  { database, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const entry = await database.prisma.waitlistEntry.findUnique({
    where: { id, unsubscribedAt: null },
    select: { name: true, email: true, country: true, createdAt: true, unsubscribeToken: true },
  });
  if (!entry) return null;
  const { name, email, country, createdAt, unsubscribeToken } = entry;
  const title = `Sixty is now available in ${plainWords(country, MOST_OF_SUBJECT)}`;
  const joined = createdAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    to: email,
    subject: title,
    preview: 'Your place on the waitlist has come up.',
    heading: title,
    paragraphs: [
      greeting(name),
      'You asked us to tell you when Sixty is available in your country. It is available now: Sixty calls every new lead within 60 seconds.',
    ],
    action: { label: 'Book a demo', url: `${settings.siteUrl}/demo` },
    notes: [`You receive this email because you joined our waitlist on ${joined}.`],
    unsubscribeUrl: `${settings.siteUrl}/unsubscribe/${unsubscribeToken}`,
  };
}

/** The email of a note to one person who requested the integration. Null if the request or the note was deleted. */
export async function integrationNoteLetter(
  id: string,
  { database }: Pick<Services, 'database'>,
): Promise<Letter | null> {
  const letter = await database.prisma.integrationLetter.findUnique({
    where: { id },
    select: {
      email: true,
      note: { select: { text: true } },
      request: { select: { name: true, integration: true, createdAt: true } },
    },
  });
  if (!letter) return null;
  const { email, note, request } = letter;
  const asked = request.createdAt.toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const integration = plainWords(request.integration, MOST_OF_SUBJECT);
  const title = `News about the ${integration} integration`;
  return {
    to: email,
    subject: title,
    preview: note.text.slice(0, 120),
    heading: title,
    paragraphs: [greeting(request.name), ...note.text.split(/\n{2,}/)],
    notes: [
      `You receive this email because you requested the ${integration} integration on ${asked}.`,
    ],
  };
}
