import { randomInt } from 'node:crypto';
import { ADVISORY_LOCKS } from '../../platform/database/advisoryLocks.ts';
import type { Services } from '../../services.ts';
import { insertHost } from '../../meetings/hosts/addHost.ts';
import { freeUsername } from './username.ts';

export interface FirstAdministrator {
  email: string;
  /** Null if ADMIN_PASSWORD is set. */
  generatedPassword: string | null;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** Creates the first super_admin. @returns null if there is already a user. */
export async function createFirstAdministrator(
  services: Pick<Services, 'database' | 'passwords' | 'settings'>,
): Promise<FirstAdministrator | null> {
  const { database, passwords, settings } = services;
  if ((await database.prisma.user.count()) > 0) return null;
  const email = settings.admin.email ?? generatedEmail(settings.siteUrl);
  const generatedPassword = settings.admin.password === null ? generatePassword() : null;
  const passwordHash = await passwords.hash(settings.admin.password ?? generatedPassword ?? '');
  return database.lockedTransaction([ADVISORY_LOCKS.firstAdministrator], async (tx) => {
    if ((await tx.user.count()) > 0) return null;
    const username = await freeUsername(tx, email);
    const user = await tx.user.create({
      data: { email, username, passwordHash, role: 'super_admin' },
      select: { id: true, username: true },
    });
    await insertHost(user, tx);
    return { email, generatedPassword };
  });
}

function generatedEmail(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(hostname)
    ? `admin@${hostname}`
    : 'admin@sixty.example';
}

/** 20 characters that look different from each other, with at least one of each kind that a password needs. */
function generatePassword(): string {
  const kinds = [LETTERS, CAPITALS, DIGITS];
  const all = kinds.join('');
  const required = kinds.map((kind) => pick(kind));
  const free = Array.from({ length: 17 }, () => pick(all));
  return [...free, ...required].join('');
}

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}
