import type { Webhooks } from '../../services/webhooks/webhooks.ts';
import { InvalidInputError } from '../errors.ts';

/** An address as it is kept. @throws InvalidInputError for one that events cannot go to. */
export function checkedUrl(url: string, webhooks: Pick<Webhooks, 'addressFault'>): string {
  const fault = webhooks.addressFault(url);
  if (fault) throw new InvalidInputError([{ field: 'url', message: fault }]);
  return new URL(url).href;
}
