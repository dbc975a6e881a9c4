import { RestError } from '../problems/problems.ts';

/** The fields of a body. Any field may be missing or of another type; unknown fields are never read. */
export class Input {
  readonly #fields: Map<string, unknown>;
  /** The path to these fields in the body, such as `consent.`. Errors name a field with its path. */
  readonly #path: string;

  constructor(fields: object = {}, path = '') {
    this.#fields = new Map(Object.entries(fields));
    this.#path = path;
  }

  /**
   * Required text; empty when it is missing, so that the schema's rules report it.
   * @throws RestError 400 for any other type. It is not missing.
   */
  text(name: string): string {
    return this.optionalText(name) ?? '';
  }

  /**
   * Optional text; null when it is missing.
   * @throws RestError 400 for any other type, as the schema would: a number that was meant as text has lost its zeros.
   */
  optionalText(name: string): string | null {
    if (!this.isNotText(name)) return this.textOrNull(name);
    throw this.#wrongType(name, 'a text');
  }

  /** The text; null when it is missing or not a text. */
  textOrNull(name: string): string | null {
    const value = this.#fields.get(name);
    return typeof value === 'string' ? value : null;
  }

  /** The digits of a number that was sent as a number or as text; null for anything else. */
  numeral(name: string): string | null {
    const value = this.#fields.get(name);
    return typeof value === 'number' ? String(value) : this.textOrNull(name);
  }

  /** True when the field was sent and is not a text. */
  isNotText(name: string): boolean {
    const value = this.#fields.get(name) ?? null;
    return value !== null && typeof value !== 'string';
  }

  /** True for true and for a ticked box of a form; null when it is missing or anything else. */
  flag(name: string): boolean | null {
    const value = this.#fields.get(name);
    if (typeof value === 'boolean') return value;
    if (typeof value !== 'string') return null;
    return ['true', 'on', '1'].includes(value);
  }

  /** Whether the field was sent at all, be it null. */
  has(name: string): boolean {
    return this.#fields.has(name);
  }

  /** A list; null when it is missing or not a list. */
  list(name: string): unknown[] | null {
    const value = this.#fields.get(name);
    return Array.isArray(value) ? value : null;
  }

  /** The texts of a list; null when it is missing or not a list. */
  optionalTexts(name: string): string[] | null {
    const value = this.#fields.get(name);
    if (!Array.isArray(value)) return null;
    return value.filter((item) => typeof item === 'string');
  }

  /** A nested object; null when it is missing or anything else. */
  object(name: string): Input | null {
    const value = this.#fields.get(name);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? new Input(value, `${this.#path}${name}.`)
      : null;
  }

  /**
   * Optional nested object; null when it is missing.
   * @throws RestError 400 for anything else.
   */
  optionalObject(name: string): Input | null {
    const value = this.object(name);
    if (value || (this.#fields.get(name) ?? null) === null) return value;
    throw this.#wrongType(name, 'an object');
  }

  /** All texts, as they were typed. */
  texts(): Record<string, string> {
    const entries = [...this.#fields].map(([name]) => [name, this.textOrNull(name)] as const);
    return Object.fromEntries(
      entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );
  }

  #wrongType(name: string, right: string): RestError {
    const field = this.#path + name;
    const msg = `${field} must be ${right}`;
    return new RestError(400, msg, { errors: [{ field, msg }] });
  }
}
