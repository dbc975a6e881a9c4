import { hash } from 'node:crypto';
import type { ReadyLead } from './storedLeads.ts';

/** The leads that a dry run has counted as new. A list that is saved finds the leads of its earlier batches in the database. */
export interface CountedLeads {
  /** Counts a lead. False if it repeats one that was counted, by the rules of `newAmong`. */
  add(lead: ReadyLead): boolean;
}

/** Keeps a number for each lead instead of its texts, so that a long list fits into memory. */
export function createCountedLeads(): CountedLeads {
  const ids = new Set<number>();
  const peopleWithId = new Set<number>();
  const peopleWithoutId = new Set<number>();
  return {
    add({ data: { phone, email, externalId } }) {
      const person = numberOf(`${phone} ${email}`);
      if (peopleWithoutId.has(person)) return false;
      if (!externalId) {
        if (peopleWithId.has(person)) return false;
        peopleWithoutId.add(person);
        return true;
      }
      const id = numberOf(externalId);
      if (ids.has(id)) return false;
      ids.add(id);
      peopleWithId.add(person);
      return true;
    },
  };
}

/** 48 bits. Of a thousand lists with a million leads each, about one counts one lead too few. */
function numberOf(text: string): number {
  return hash('sha1', text, 'buffer').readUIntBE(0, 6);
}
