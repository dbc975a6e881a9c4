import { roiDefaults, roiFields, type RoiInputs } from '../../../content/marketing/roi.ts';
import { eachInput, numberOf } from './roiInputs.ts';

/** Where the browser keeps the visitor's numbers. */
const STORAGE_KEY = 'sixty:roi';

const names = roiFields.map(({ name }) => name);

/** The numbers that the visitor entered last time. Null if there are none or they cannot be read. */
export function savedScenario(): RoiInputs | null {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    if (text === null) return null;
    const saved: unknown = JSON.parse(text);
    if (typeof saved !== 'object' || saved === null || Array.isArray(saved)) {
      throw new Error('It is not an object.');
    }
    const values = new Map<string, unknown>(Object.entries(saved));
    return eachInput((name) => numberOf(name, String(values.get(name) ?? roiDefaults[name])));
  } catch (error) {
    console.warn('The saved numbers of the calculator cannot be read.', error);
    return null;
  }
}

/** Saves what the visitor has changed. */
export function saveScenario(inputs: RoiInputs): void {
  forgetLink();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(inputs));
  } catch {
    // Storage may be full or forbidden; the calculator works without it.
  }
}

/** The numbers in the query of a URL. Null if it has none. */
export function scenarioOf(search: string): RoiInputs | null {
  const parameters = new URLSearchParams(search);
  if (!names.some((name) => parameters.has(name))) return null;
  return eachInput((name) => numberOf(name, parameters.get(name) ?? String(roiDefaults[name])));
}

/** Takes the numbers out of the URL. Otherwise it would open the page with them again, before the saved ones. */
function forgetLink(): void {
  if (!scenarioOf(location.search)) return;
  const url = new URL(location.href);
  for (const name of names) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/** The numbers as query parameters. */
export function scenarioParameters(inputs: RoiInputs): Record<string, string> {
  return eachInput((name) => String(inputs[name]));
}

const query = (inputs: RoiInputs) => new URLSearchParams(scenarioParameters(inputs)).toString();

/** The URL that opens the calculator with these numbers. */
export const scenarioLink = (inputs: RoiInputs, origin: string) =>
  `${origin}/pricing?${query(inputs)}#roi`;

/** The URL of the lead form, with these numbers in its query. */
export const leadFormLink = (inputs: RoiInputs) => `/?${query(inputs)}#hero`;
