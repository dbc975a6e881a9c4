import type { InboundPreset } from '../../../prisma/generated/client/client.ts';
import { presetOf } from '../../../web/content/sales/inbound/presets/presets.ts';
import type { UpdateInboundSource } from '../../../web/content/sales/inbound/inboundSource.ts';
import type { Services } from '../../services.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import { mappingOf } from './rulesOf.ts';

type Settings = Omit<UpdateInboundSource, 'id'>;

/**
 * The columns of a source. Absent secrets stay as they are, empty ones are removed.
 *
 * @param has the secrets that the source has already.
 * @throws InvalidInputError if the form tool needs a secret that is missing.
 */
export async function sourceColumns(
  preset: InboundPreset,
  { mapping, signingSecret, accessToken, ...columns }: Settings,
  has: { signingSecret: unknown; accessToken: unknown },
  { inbound }: Pick<Services, 'inbound'>,
) {
  const { secret, token } = presetOf(preset);
  if (secret?.isRequired && !(signingSecret ?? has.signingSecret))
    throw missing('signingSecret', secret.label);
  if (token && !(accessToken ?? has.accessToken)) throw missing('accessToken', token.label);
  return {
    ...columns,
    ...(mapping && { mapping: mappingOf(mapping) }),
    ...(await sealed('signingSecret', secret ? signingSecret : null, inbound)),
    ...(await sealed('accessToken', token ? accessToken : null, inbound)),
  };
}

async function sealed<Column extends string>(
  column: Column,
  text: string | null | undefined,
  inbound: Services['inbound'],
) {
  if (text === null || text === undefined) return {};
  const bytes = text === '' ? null : await inbound.seal(text);
  return { [column]: bytes } as Record<Column, Uint8Array<ArrayBuffer> | null>;
}

function missing(field: string, label: string): InvalidInputError {
  return new InvalidInputError([{ field, message: `${label} is required` }]);
}
