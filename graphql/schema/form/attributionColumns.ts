import { type Attribution, eachPart } from '../../../web/content/fields/attribution.ts';

/** The attribution columns of a row. Unknown parts are null. */
export function attributionColumns(attribution: Attribution | null | undefined) {
  return eachPart((part) => attribution?.[part] ?? null);
}
