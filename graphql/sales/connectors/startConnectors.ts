import { crmReader } from './sync/queueLeads.ts';
import { syncConnector } from './sync/syncConnector.ts';
import type { Services } from '../../services.ts';

/** Starts sending leads to the connected CRMs. */
export function startConnectors(services: Omit<Services, 'calls'>): { stop(): Promise<void> } {
  const { jobs, events } = services;
  jobs.work('sync-connector', ({ connectorId }, { signal }) =>
    syncConnector(connectorId, services, signal),
  );
  return events.read(crmReader(services));
}
