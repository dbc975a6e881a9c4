import { watchNotices } from './domain/notices/watchNotices.ts';
import type { Services } from './services/services.ts';

/** Starts telling staff and the team's chat what has happened. */
export function startNotices(services: Omit<Services, 'calls'>): { stop(): Promise<void> } {
  return { stop: watchNotices(services) };
}
