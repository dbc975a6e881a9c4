type Names = Readonly<Record<string, string>>;

/** How a filter is drawn above its list. */
export type Control =
  | { kind: 'search'; placeholder: string; label?: string }
  | { kind: 'word'; label: string; suggestions?: readonly string[] }
  /** One of a few; `all` names the choice that selects everything. */
  | { kind: 'choice'; label: string; names: Names; all: string }
  /** Any number of a few. */
  | { kind: 'choices'; label: string; names: Names }
  | { kind: 'day'; label: string }
  /** Set by links only; shown as a button that clears it. */
  | { kind: 'chip' }
  /** Not drawn, or drawn by the list itself. */
  | { kind: 'none' }
  /** Says how the list is drawn. It leaves nothing out, so it is not counted among the filters. */
  | { kind: 'view' };

/** One filter of a list. Its value is the text in the URL; empty text selects everything. */
export interface Filter<Input> {
  /** Its name in the URL. */
  param: string;
  control: Control;
  /** Keeps the valid part of a text from the URL. */
  read(text: string): string;
  /** The value for the schema's filter. */
  toInput(text: string): Input;
}

/** The filters of a list, by their names in the schema's filter. */
export type Filters = Readonly<Record<string, Filter<unknown>>>;

/** The texts of a list's filters. */
export type FilterTexts<F extends Filters = Filters> = { readonly [Name in keyof F]: string };

/** The schema's filter. Null selects everything. */
export type FilterInput<F extends Filters> = {
  [Name in keyof F]: ReturnType<F[Name]['toInput']> | null;
};

const trimmed = (text: string) => text.trim();
const same = (text: string) => text;

/** Text that several fields of an entry are searched for. */
export function searchFilter(options: { placeholder: string; label?: string }): Filter<string> {
  return { param: 'q', control: { kind: 'search', ...options }, read: trimmed, toInput: same };
}

interface WordOptions {
  label: string;
  suggestions?: readonly string[];
}

/** A whole word, such as the name of a source. */
export function wordFilter(param: string, options: WordOptions): Filter<string> {
  return { param, control: { kind: 'word', ...options }, read: trimmed, toInput: same };
}

interface ChoiceOptions<Choice extends string> {
  label: string;
  /** Every choice and its name on screen, in order. */
  names: Readonly<Record<Choice, string>>;
  all?: string;
}

export function choiceFilter<Choice extends string>(
  param: string,
  { label, names, all = 'Any' }: ChoiceOptions<Choice>,
): Filter<Choice | null> {
  return {
    param,
    control: { kind: 'choice', label, names, all },
    read: (text) => (isChoice(text, names) ? text : ''),
    toInput: (text) => (isChoice(text, names) ? text : null),
  };
}

/** Any number of choices, separated by commas in the URL. */
export function choicesFilter<Choice extends string>(
  param: string,
  { label, names }: ChoiceOptions<Choice>,
): Filter<Choice[]> {
  const toInput = (text: string) => text.split(',').filter((each) => isChoice(each, names));
  return {
    param,
    control: { kind: 'choices', label, names },
    read: (text) => toInput(text).join(','),
    toInput,
  };
}

/** A day in the reader's time zone; the schema gets its first moment or the first moment after it. */
export function dayFilter(
  param: string,
  { label, bound }: { label: string; bound: 'start' | 'end' },
): Filter<string> {
  const toInput = bound === 'start' ? startOfDay : endOfDay;
  return { param, control: { kind: 'day', label }, read: readDay, toInput };
}

/** A value that only links set, shown with a button that clears it. */
export function chipFilter(param: string): Filter<string> {
  return { param, control: { kind: 'chip' }, read: trimmed, toInput: same };
}

/** A value that the list draws itself, or does not draw. */
export function hiddenFilter(param: string): Filter<string> {
  return { param, control: { kind: 'none' }, read: trimmed, toInput: same };
}

/** How the list is drawn. The schema's filter does not get it. */
export function viewFilter(param: string, read: (text: string) => string): Filter<string> {
  return { param, control: { kind: 'view' }, read, toInput: same };
}

function isChoice<Choice extends string>(
  text: string,
  names: Readonly<Record<Choice, string>>,
): text is Choice {
  return Object.hasOwn(names, text);
}

/** Reads the filters of a URL. Unknown values are ignored. */
export function readFilters<F extends Filters>(
  filters: F,
  params: URLSearchParams,
): FilterTexts<F> {
  return mapFilters(filters, (filter) => filter.read(params.get(filter.param) ?? ''));
}

/** The parameters of a URL, in the order of the filters, without empty ones. */
export function writeFilters(filters: Filters, texts: Partial<FilterTexts>): [string, string][] {
  return Object.entries(filters).flatMap(([name, { param }]) =>
    texts[name] ? [[param, texts[name]] satisfies [string, string]] : [],
  );
}

/** @returns null when no filter is set. */
export function filterInput<F extends Filters>(
  filters: F,
  texts: FilterTexts<F>,
): FilterInput<F> | null {
  if (Object.values(texts).every((text) => text === '')) return null;
  return mapFilters(filters, (filter, name) => {
    const text = texts[name] ?? '';
    return text === '' ? null : filter.toInput(text);
  });
}

/** One value for each filter. The compiler cannot follow keys through `Object.fromEntries`. */
function mapFilters<Values>(
  filters: Filters,
  valueOf: (filter: Filter<unknown>, name: string) => unknown,
): Values {
  const entries = Object.entries(filters).map(([name, filter]) => [name, valueOf(filter, name)]);
  return Object.fromEntries(entries) as Values;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as YYYY-MM-DD. Empty for a day that no calendar has, because the server would refuse the whole list. */
export function readDay(text: string): string {
  return DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00`)) ? text : '';
}

/** Midnight at the start of a day in the reader's time zone, as ISO 8601 text. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00`).toISOString();
}

/** Midnight at the end of a day in the reader's time zone, as ISO 8601 text. */
export function endOfDay(day: string): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}
