import { RestError } from './problems.ts';

/** Fields as they came from outside. Anything may be missing or of another type; unknown ones are never read. */
export class Input {
  readonly #fields: Map<string, unknown>;

  constructor(fields: object = {}) {
    this.#fields = new Map(Object.entries(fields));
  }

  /** Text that has to be there; empty when it is missing or anything else, so that the rules can say so. */
  text(name: string): string {
    return this.note(name) ?? '';
  }

  /**
   * Text that may be missing; null then.
   * @throws RestError for anything else, as a schema refuses it: a number that was meant as text has lost its zeros.
   */
  optionalText(name: string): string | null {
    if (!this.isNoText(name)) return this.note(name);
    const message = `${name} must be a text`;
    throw new RestError(400, message, { errors: [{ field: name, msg: message }] });
  }

  /** Text that nothing depends on: null when it is missing or anything else. */
  note(name: string): string | null {
    const value = this.#fields.get(name);
    return typeof value === 'string' ? value : null;
  }

  /** The digits of a number that was sent as one or as text; null when it is missing or anything else. */
  numeral(name: string): string | null {
    const value = this.#fields.get(name);
    return typeof value === 'number' ? String(value) : this.note(name);
  }

  /** True for what is neither text nor nothing. */
  isNoText(name: string): boolean {
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

  /** A list as it came; null when it is missing or no list. */
  list(name: string): unknown[] | null {
    const value = this.#fields.get(name);
    return Array.isArray(value) ? value : null;
  }

  /** The texts of a list; null when it is missing or no list. */
  optionalTexts(name: string): string[] | null {
    const value = this.#fields.get(name);
    if (!Array.isArray(value)) return null;
    return value.filter((item) => typeof item === 'string');
  }

  /** A nested object; null when it is missing or anything else. */
  object(name: string): Input | null {
    const value = this.#fields.get(name);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? new Input(value)
      : null;
  }

  /** All texts, as they were typed. */
  texts(): Record<string, string> {
    const entries = [...this.#fields].map(([name]) => [name, this.note(name)] as const);
    return Object.fromEntries(
      entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );
  }
}
