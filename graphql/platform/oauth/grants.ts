import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { PrismaTransaction } from '../notifications/notifications.ts';
import type { SecretBox } from '../secrets/secretBox.ts';
import { OAuthError, type OAuthProvider, type OAuthTokens, revoked } from './oauthProvider.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';

/** Longer than a request to a provider may take. */
const LEASE_MS = 30_000;
/** An access token that ends so soon is renewed first. */
const SPARE_MS = 60_000;
const LOOK_EVERY_MS = 200;
const MOST_LOOKS = LEASE_MS / LOOK_EVERY_MS + 5;

/** The stored consents of people. The tokens are sealed. */
export interface Grants {
  /** @returns the id of the new grant. */
  save(provider: string, tokens: OAuthTokens, tx: PrismaTransaction): Promise<string>;
  /** Puts the tokens of a new consent into a grant. */
  replace(id: string, tokens: OAuthTokens, tx: PrismaTransaction): Promise<void>;
  /**
   * Tokens that can be used now. One process at a time renews them.
   *
   * @param rejected an access token that the provider has just refused.
   * @throws OAuthError
   */
  tokens(id: string, rejected?: string): Promise<OAuthTokens>;
}

interface Needs {
  database: Pick<Database, 'prisma'>;
  clock: Clock;
  box(): Promise<SecretBox>;
  providerOf(name: string): OAuthProvider | undefined;
  renew(provider: OAuthProvider, tokens: OAuthTokens): Promise<OAuthTokens>;
}

export function createGrants({ database, clock, box, providerOf, renew }: Needs): Grants {
  const { prisma } = database;
  const sealed = async (tokens: OAuthTokens) => (await box()).seal(JSON.stringify(tokens));
  const isUsable = ({ accessToken, expiresAt }: OAuthTokens, rejected: string | undefined) =>
    accessToken !== rejected &&
    (expiresAt === null || Date.parse(expiresAt) - SPARE_MS > clock.now().getTime());

  /** Whether this process may renew these tokens now. */
  async function lease(id: string, tokens: Uint8Array<ArrayBuffer>): Promise<Date | null> {
    const now = clock.now();
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    const { count } = await prisma.oAuthGrant.updateMany({
      // Another process may have renewed them since they were read.
      where: { id, tokens, OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] },
      data: { leasedUntil },
    });
    return count === 1 ? leasedUntil : null;
  }

  async function renewLeased(
    { id, leasedUntil }: { id: string; leasedUntil: Date },
    tokens: OAuthTokens,
    provider: OAuthProvider,
  ): Promise<OAuthTokens> {
    const store = (data: { tokens?: Uint8Array<ArrayBuffer>; refusedAt?: Date }) =>
      prisma.oAuthGrant.updateMany({
        where: { id, leasedUntil },
        data: { ...data, leasedUntil: null },
      });
    try {
      const renewed = await renew(provider, tokens);
      await store({ tokens: await sealed(renewed) });
      return renewed;
    } catch (error) {
      const isRevoked = error instanceof OAuthError && error.reason === 'revoked';
      await store(isRevoked ? { refusedAt: clock.now() } : {});
      throw error;
    }
  }

  return {
    async save(provider, tokens, tx) {
      const { id } = await tx.oAuthGrant.create({
        data: { provider, tokens: await sealed(tokens), createdAt: clock.now() },
        select: { id: true },
      });
      return id;
    },
    async replace(id, tokens, tx) {
      await tx.oAuthGrant.update({
        where: { id },
        data: { tokens: await sealed(tokens), refusedAt: null, leasedUntil: null },
        select: { id: true },
      });
    },
    async tokens(id, rejected) {
      for (let look = 0; look < MOST_LOOKS; look += 1) {
        const grant = await prisma.oAuthGrant.findUnique({ where: { id } });
        const provider = grant && providerOf(grant.provider);
        if (!provider) {
          const message = 'The settings of this product no longer offer this connection.';
          throw new OAuthError('unavailable', message);
        }
        if (grant.refusedAt) throw revoked(provider.label);
        const tokens: OAuthTokens = JSON.parse((await box()).open(grant.tokens));
        if (isUsable(tokens, rejected)) return tokens;
        const leasedUntil = await lease(id, grant.tokens);
        if (leasedUntil) return renewLeased({ id, leasedUntil }, tokens, provider);
        await setTimeout(LOOK_EVERY_MS);
      }
      throw new OAuthError('unavailable', 'Another process renews the access for too long.');
    },
  };
}

/**
 * Deletes the tokens of consents that no calendar and no CRM uses: they must not outlive their use. The transaction that saves a
 * consent also saves its use, so none that is being saved is deleted.
 */
export async function deleteUnusedGrants(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "OAuthGrant" AS kept
    WHERE NOT EXISTS (SELECT FROM "ConnectedCalendar" WHERE "grantId" = kept.id)
      AND NOT EXISTS (SELECT FROM "Connector" WHERE "grantId" = kept.id)`;
}

/** What the noun says of its table to graphql/privacy/tables.ts. */
export const oauthTables = [
  {
    table: 'OAuthGrant',
    ofStaff: 'when the calendar or CRM is disconnected; its tokens are sealed',
  },
] as const;
