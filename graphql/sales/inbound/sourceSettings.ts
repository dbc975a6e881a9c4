import type {
  InboundPreset,
  InboundSource,
  Prisma,
} from '../../../prisma/generated/client/client.ts';
import {
  type InboundMapping,
  LEAD_FIELD_NAMES,
} from '../../../web/content/sales/inbound/mapping.ts';
import type { MappingRules } from '../../../web/content/sales/inbound/mapLead.ts';
import { objectOf } from '../../../web/content/sales/inbound/submission.ts';
import { presetOf } from '../../../web/content/sales/inbound/presets/presets.ts';
import type { UpdateInboundSource } from '../../../web/content/sales/inbound/inboundSource.ts';
import type { Services } from '../../services.ts';
import { InvalidInputError } from '../../schema/errors.ts';

export function rulesOf({ name, mapping, consentText, consentPage }: InboundSource): MappingRules {
  return { name, mapping: mappingOf(mapping), consentText, consentPage };
}

/** The stored mapping. Unknown fields are left out. */
export function mappingOf(stored: Prisma.JsonValue): InboundMapping {
  const parts = objectOf(stored);
  return Object.fromEntries(
    LEAD_FIELD_NAMES.flatMap((field) => {
      const key = parts[field];
      return typeof key === 'string' && key !== '' ? [[field, key]] : [];
    }),
  );
}

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
