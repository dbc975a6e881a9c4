import type { InboundSource } from '../../../prisma/generated/client/client.ts';
import { presetOf } from '../../../web/content/inbound/presets/presets.ts';
import type { CreateInboundSource } from '../../../web/content/inputs/leads/inboundSource.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { lockSession } from '../sessions/lockSession.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { sourceColumns } from './sourceSettings.ts';

/**
 * Creates a source. Only the returned `token` contains the token of its address; the database stores its hash.
 *
 * @throws InvalidInputError if the form tool needs a secret that is missing.
 */
export async function createInboundSource(
  { preset, ...settings }: CreateInboundSource,
  by: Actor,
  needs: Pick<Services, 'database' | 'clock' | 'inbound'>,
): Promise<{ source: InboundSource; token: string }> {
  const has = { signingSecret: null, accessToken: null };
  const columns = await sourceColumns(preset, settings, has, needs);
  const token = newToken();
  const source = await needs.database.prisma.$transaction(async (tx) => {
    await lockSession(tx, by, 'inbound_sources:write');
    const made = await tx.inboundSource.create({
      data: {
        mapping: presetOf(preset).mapping,
        ...columns,
        preset,
        tokenHash: tokenHash(token),
        createdById: by.userId,
        createdAt: needs.clock.now(),
      },
    });
    await audit(tx, {
      ...audited(by),
      action: 'inbound_source.created',
      subject: { type: 'InboundSource', id: made.id },
      details: { name: made.name, preset },
    });
    return made;
  });
  return { source, token };
}
