import { AREA_CODES } from './areaCodes.ts';

/** Where the numbers of an area code belong. */
export interface AreaPlace {
  /** The state or province, as in ISO 3166-2: `US-FL`, `CA-ON`. */
  region: string;
  zones: readonly string[];
}

const PLACES: ReadonlyMap<string, AreaPlace> = new Map(
  AREA_CODES.flatMap(([region, zones, codes]) => {
    const place = { region, zones: zones.split(' ') };
    return codes.split(' ').map((code) => [code, place] as const);
  }),
);

/** The place of a number of ten digits. Null if its area code belongs to no place of the United States or Canada. */
export function areaPlace(phone: string): AreaPlace | null {
  return PLACES.get(phone.slice(0, 3)) ?? null;
}

/** All zones of a country, `US` or `CA`. */
export function zonesOf(country: string): string[] {
  const zones = AREA_CODES.filter(([region]) => region.startsWith(country));
  return [...new Set(zones.flatMap(([, names]) => names.split(' ')))];
}
