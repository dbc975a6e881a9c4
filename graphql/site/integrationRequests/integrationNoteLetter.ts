import type { Letter } from '../../platform/mail/letter.ts';
import type { Services } from '../../services.ts';

/** The mail of a note to one person who requested the integration. Null if the request or the note was deleted. */
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
  const title = `News about the ${request.integration} integration`;
  return {
    to: email,
    subject: title,
    preview: note.text.slice(0, 120),
    heading: title,
    paragraphs: [`Hello ${request.name},`, ...note.text.split(/\n{2,}/)],
    notes: [
      `You receive this mail because you requested the ${request.integration} integration on ${asked}.`,
    ],
  };
}
