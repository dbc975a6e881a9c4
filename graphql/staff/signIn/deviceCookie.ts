import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import type { Context } from '../../schema/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = 180 * DAY_MS;

/**
 * A cookie that marks a browser as known to one account. It grants nothing: it only keeps the browser out of the lock
 * that strangers cause by guessing (OWASP device cookies).
 */
export interface DeviceCookie {
  name: string;
  token: string;
  maxAgeSeconds: number;
}

/** The name of the cookie of an account. It does not reveal the address. */
export function deviceCookieName(email: string): string {
  return `device_${Buffer.from(tokenHash(email.toLowerCase())).toString('hex').slice(0, 16)}`;
}

/** A browser that has signed in to an account before. */
export interface KnownDevice {
  id: string;
  token: string;
}

/** @returns null if the token does not belong to this account or has expired. */
export async function findDevice(
  prisma: Pick<PrismaClient, 'knownDevice'>,
  { email, token }: { email: string; token: string },
  now: Date,
): Promise<KnownDevice | null> {
  const found = await prisma.knownDevice.findFirst({
    where: { tokenHash: tokenHash(token), user: { email }, expiresAt: { gt: now } },
    select: { id: true },
  });
  return found && { id: found.id, token };
}

/**
 * Marks a browser as known for another 180 days. Call it only for a person who has proved that the account is theirs.
 *
 * @param known The browser if it is known already, otherwise null.
 */
export async function rememberDevice(
  tx: Prisma.TransactionClient,
  user: { id: string; email: string },
  known: KnownDevice | null,
  now: Date,
): Promise<DeviceCookie> {
  const token = known?.token ?? newToken();
  const row = { userId: user.id, tokenHash: tokenHash(token) };
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await tx.knownDevice.upsert({
    where: { tokenHash: row.tokenHash },
    create: { ...row, createdAt: now, expiresAt },
    update: { expiresAt },
    select: { id: true },
  });
  return { name: deviceCookieName(user.email), token, maxAgeSeconds: LIFETIME_MS / 1000 };
}

/** Lets the response mark the browser as known to the account. */
export function setDeviceCookie(
  { cookies }: Pick<Context, 'cookies'>,
  { name, token, maxAgeSeconds }: DeviceCookie,
): void {
  cookies.set(name, token, maxAgeSeconds);
}
