import { areaPlace } from '../../../web/content/sales/calling/areaPlace.ts';

/**
 * The territories that a visitor is in: the area code of the phone number with its state or province and country. Without
 * a phone number of the United States or Canada, the country of the network.
 */
export function territoriesOf({
  phone,
  country,
}: {
  phone: string | null;
  country: string | null;
}): string[] {
  const region = phone && areaPlace(phone)?.region;
  if (region) return [phone.slice(0, 3), region, region.slice(0, 2)];
  return country ? [country] : [];
}
