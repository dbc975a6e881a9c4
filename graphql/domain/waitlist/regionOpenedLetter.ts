import type { Letter } from '../../services/mail/letter.ts';
import type { Services } from '../../services/services.ts';

/** The mail that somebody waited for. @returns null where they have declined mails meanwhile, or are gone. */
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
  const joined = createdAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    to: email,
    subject: `Sixty is now available in ${country}`,
    preview: 'Your place on the waitlist has come up.',
    heading: `Sixty is now available in ${country}`,
    paragraphs: [
      `Hello ${name},`,
      'You asked us to tell you when Sixty calls leads where you sell. It does now: every new lead is called within 60 seconds.',
    ],
    action: { label: 'Book a demo', url: `${settings.siteUrl}/demo` },
    notes: [`You get this mail because you joined our waitlist on ${joined}.`],
    unsubscribeUrl: `${settings.siteUrl}/unsubscribe/${unsubscribeToken}`,
  };
}
