import type { Connector } from '../../../../prisma/generated/client/client.ts';
import type { Crm, CrmMapping } from '../crm/crm.ts';
import type { DueLead } from './dueLeads.ts';

/** How a lead fared in a round. `isOver` means that nothing more is sent of it now. */
export interface Progress {
  personId: string | null;
  isOver: boolean;
  /** Why it failed; null if it did not. */
  error: string | null;
  /** Whether another attempt with the same values would fail too. */
  isFinal: boolean;
}

/** The leads of a round. */
export interface Work {
  connector: Connector;
  crm: Crm;
  leads: readonly DueLead[];
  progress: ReadonlyMap<string, Progress>;
  mapping: readonly CrmMapping[];
}
