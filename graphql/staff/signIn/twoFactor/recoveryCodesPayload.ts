import type { Payload } from '../../../schema/mutationTypes.ts';

/** The payload of both mutations that create recovery codes. */
export function recoveryCodesPayload(description: string) {
  return {
    description,
    fields: {
      recoveryCodes: {
        type: ['String'],
        description:
          'Ten recovery codes. Each replaces a code of the app once. Only this response contains them.',
      },
    },
  } satisfies Payload;
}
