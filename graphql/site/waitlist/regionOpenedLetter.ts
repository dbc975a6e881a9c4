import type { Letter } from '../../platform/mail/letter.ts';
import type { Services } from '../../services.ts';

/** The mail about an opened country. Null if the person has unsubscribed or the entry was deleted. */
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
      'You asked us to tell you when Sixty is available in your country. It is available now: Sixty calls every new lead within 60 seconds.',
    ],
    action: { label: 'Book a demo', url: `${settings.siteUrl}/demo` },
    notes: [`You receive this mail because you joined our waitlist on ${joined}.`],
    unsubscribeUrl: `${settings.siteUrl}/unsubscribe/${unsubscribeToken}`,
  };
}
