import type { Services } from '../../services.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { keptSecretBox } from '../../platform/secrets/keptSecretBox.ts';

/** Encrypts the secrets of the voice vendor. We need them to check requests, so they are not hashed. */
export function repSecretBox({ webhooks, dataDir }: Pick<Settings, 'webhooks' | 'dataDir'>) {
  return keptSecretBox(webhooks.key, { dataDir, file: 'webhook.key' });
}

/** What the vendor sends in a header. Empty before the first set-up. */
export async function headerSecretOf(
  vendor: string,
  { database: { prisma }, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<string> {
  const setUp = await prisma.repSetUp.findUnique({ where: { vendor } });
  return setUp?.headerSecret ? (await repSecretBox(settings)()).open(setUp.headerSecret) : '';
}
