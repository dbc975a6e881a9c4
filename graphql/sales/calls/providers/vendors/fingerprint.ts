import { createHash } from 'node:crypto';

/** SHA-256 of a value in canonical form: sorted names, and no difference between null and absent. */
export function fingerprint(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(value) ?? null))
    .digest('base64');
}

/** The part of what a vendor holds that has a counterpart in what it should hold. A vendor adds values of its own. */
export function counterpart(held: unknown, wanted: unknown): unknown {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(held)) return held;
    return held.map((each, index) => counterpart(each, wanted[index]));
  }
  if (!isObject(wanted)) return held;
  if (!isObject(held)) return held;
  return Object.fromEntries(
    Object.keys(wanted).map((name) => [name, counterpart(held[name], wanted[name])]),
  );
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .filter((name) => value[name] !== null && value[name] !== undefined)
      .toSorted()
      .map((name) => [name, canonical(value[name])]),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
