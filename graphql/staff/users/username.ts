import type { Prisma } from '../../../prisma/generated/client/client.ts';

/** A free username from the local part of an email address: `ann`, otherwise `ann-2`, `ann-3`, and so on. */
export async function freeUsername(
  prisma: Pick<Prisma.TransactionClient, 'user'>,
  email: string,
): Promise<string> {
  const wanted = usernameFrom(email);
  const taken = await prisma.user.findMany({
    where: { username: { startsWith: wanted } },
    select: { username: true },
  });
  const names = new Set(taken.map(({ username }) => username));
  if (!names.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    if (!names.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
  }
}

function usernameFrom(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  return local.replace(/[^a-z0-9._-]+/g, '-').replace(/^-+|(?<!-)-+$/g, '') || 'user';
}
