import { watchConnectors } from './sync/watchConnectors.ts';
import type { Services } from '../../services.ts';

/** Starts sending leads to the connected CRMs. */
export function startConnectors(services: Omit<Services, 'calls'>): { stop(): Promise<void> } {
  return { stop: watchConnectors(services) };
}
