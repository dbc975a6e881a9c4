import { builder } from '../builder.ts';

export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** Of both mutations that make recovery codes. */
export function recoveryCodesPayload(name: string, description: string) {
  return builder.objectRef<RecoveryCodes>(name).implement({
    description,
    fields: (t) => ({
      recoveryCodes: t.exposeStringList('recoveryCodes', {
        description:
          'Ten codes, each of which takes the place of the app once. They are shown here only.',
      }),
    }),
  });
}
