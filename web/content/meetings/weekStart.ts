/** The cities of the zones of the United States and Canada, below `America/`. */
const CITIES = new Set(
  [
    'Adak Anchorage Boise Chicago Denver Detroit Fort_Wayne Indianapolis Juneau Los_Angeles Louisville Menominee Metlakatla',
    'New_York Nome Phoenix Shiprock Sitka Yakutat Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson',
    'Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung',
    'Rainy_River Rankin_Inlet Regina Resolute St_Johns Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg',
    'Yellowknife',
  ].flatMap((line) => line.split(' ')),
);
const STATES = /^America\/(Indiana|Kentucky|North_Dakota)\//;
const OLD_NAMES = /^(US|Canada)\/|^Pacific\/Honolulu$/;

/** Whether the zone is one of the United States or Canada, where weeks begin on Sunday. */
export function isNorthAmericanZone(timeZone: string): boolean {
  if (OLD_NAMES.test(timeZone) || STATES.test(timeZone)) return true;
  const [, city] = /^America\/([^/]+)$/.exec(timeZone) ?? [];
  return city !== undefined && CITIES.has(city);
}

/**
 * Whether the first of these languages is one of the United States or Canada. The others do not count, because most browsers
 * of the world also name `en-US`.
 * @param languages as in the header Accept-Language, such as `fr-CA, en;q=0.8`.
 */
export function isNorthAmericanLanguage(languages: string): boolean {
  return /^\s*[a-z]{2,3}(-[a-z]{4})?-(US|CA)\b/i.test(languages);
}

export function isNorthAmericanCountry(code: string): boolean {
  return code === 'US' || code === 'CA';
}
