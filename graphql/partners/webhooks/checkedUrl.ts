import type { Webhooks } from './sending/webhooks.ts';
import { InvalidInputError } from '../../schema/errors.ts';

/** Normalizes the URL of an endpoint. @throws InvalidInputError if we cannot send events to it. */
export function checkedUrl(url: string, webhooks: Pick<Webhooks, 'addressError'>): string {
  const error = webhooks.addressError(url);
  if (error) throw new InvalidInputError([{ field: 'url', message: error }]);
  return new URL(url).href;
}
