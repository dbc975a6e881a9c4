import { builder } from '../../../schema/builder.ts';

export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** The payload of both mutations that create recovery codes. */
export function recoveryCodesPayload(name: string, description: string) {
  return builder.objectRef<RecoveryCodes>(name).implement({
    description,
    fields: (t) => ({
      recoveryCodes: t.exposeStringList('recoveryCodes', {
        description:
          'Ten recovery codes. Each replaces a code of the app once. Only this response contains them.',
      }),
    }),
  });
}
