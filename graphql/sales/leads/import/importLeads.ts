import { columnOf, importedLead } from '../../../../web/content/sales/leads/importedLead.ts';
import type { Services } from '../../../services.ts';
import { InvalidInputError } from '../../../schema/errors.ts';
import { consentOf, leadData, type LeadSender } from '../leadData.ts';
import type { Row } from './rows.ts';
import { newAmong, type ReadyLead, saveLeads } from './saveLeads.ts';
import { hash } from 'node:crypto';

/** A row that could not be saved as a lead. */
interface Refusal {
  /** Counted from 1. */
  line: number;
  /** The column at fault; empty for the whole row. */
  field: string;
  /** Why, as a sentence. */
  msg: string;
}

/** The result for a part of the list. */
export interface Imported {
  recorded: number;
  alreadyThere: number;
  refusals: Refusal[];
  /** If the budget of the sender is used up: the seconds to wait. Later rows were not read. Otherwise null. */
  retryAfterSeconds: number | null;
}

interface How {
  sender: LeadSender;
  /** True saves nothing, and counts what would be saved. */
  isDryRun: boolean;
  /** Called before each batch. The import ends with what it throws. */
  assertAllowed(): Promise<void>;
  /** Charges the sender for rows that are only counted. @returns the seconds to wait if too few points are left, otherwise null. */
  payForRows(rows: number): Promise<number | null>;
}

type Needs = Pick<Services, 'database' | 'clock' | 'limits' | 'metrics'>;

const BATCH_SIZE = 200;

/**
 * Saves the leads of a list in batches, each in a transaction of its own. Memory holds one batch. A list that broke off can
 * be sent again, because leads that are there already are skipped, and do not count against the budget of a key.
 */
export async function* importLeads(
  rows: AsyncIterable<Row>,
  how: How,
  needs: Needs,
): AsyncGenerator<Imported, void> {
  const counted = how.isDryRun ? createCountedLeads() : null;
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_SIZE) continue;
    const imported = await importBatch(batch, how, counted, needs);
    yield imported;
    if (imported.retryAfterSeconds !== null) return;
    batch = [];
  }
  yield await importBatch(batch, how, counted, needs);
}

/** @param counted The leads of a dry run so far; null if leads are saved. */
async function importBatch(
  batch: readonly Row[],
  { sender, assertAllowed, payForRows }: How,
  counted: ReturnType<typeof createCountedLeads> | null,
  needs: Needs,
): Promise<Imported> {
  await assertAllowed();
  const unpaid = counted ? await payForRows(batch.length) : null;
  if (unpaid !== null)
    return { recorded: 0, alreadyThere: 0, refusals: [], retryAfterSeconds: unpaid };
  const { prisma } = needs.database;
  const now = needs.clock.now();
  const checked = batch.map((row) => check(row, sender, now));
  const refusals = checked.flatMap((each) => ('msg' in each ? each : []));
  const ready = checked.flatMap((each) => ('data' in each ? each : []));
  const { fresh, alreadyThere } = await newAmong(ready, prisma);
  if (counted) {
    const recorded = fresh.filter((lead) => counted.add(lead)).length;
    const repeats = fresh.length - recorded;
    return { recorded, alreadyThere: alreadyThere + repeats, refusals, retryAfterSeconds: null };
  }
  const { paid, retryAfterSeconds } = await spend(fresh, sender, needs);
  const saved = await saveLeads(paid, now, needs.database);
  return {
    recorded: saved.recorded,
    alreadyThere: alreadyThere + saved.alreadyThere,
    refusals,
    retryAfterSeconds,
  };
}

function check(row: Row, sender: LeadSender, now: Date): ReadyLead | Refusal {
  const { line } = row;
  if ('problem' in row) return { line, field: '', msg: row.problem };
  const { lead, issue } = importedLead(row.cells);
  if (!lead) return { line, field: issue.field, msg: issue.message };
  try {
    return { data: leadData(lead, sender), consent: consentOf(lead, sender, now) };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const [{ field, message } = { field: '', message: error.message }] = error.issues;
    return { line, field: columnOf(field), msg: message };
  }
}

/** Counts the leads of a key, until its budget is used up. Staff have no budget. */
async function spend(
  leads: ReadyLead[],
  { apiKeyId }: LeadSender,
  { limits, metrics }: Needs,
): Promise<{ paid: ReadyLead[]; retryAfterSeconds: number | null }> {
  if (apiKeyId === null) return { paid: leads, retryAfterSeconds: null };
  for (const [index] of leads.entries()) {
    const retryAfterSeconds = await limits.consume({ leadsByKey: apiKeyId });
    if (retryAfterSeconds === null) continue;
    metrics.rateLimited(['leadsByKey']);
    return { paid: leads.slice(0, index), retryAfterSeconds };
  }
  return { paid: leads, retryAfterSeconds: null };
}

/**
 * The leads that a dry run has counted as new. A list that is saved finds the leads of its earlier batches in the database. It
 * keeps a number for each lead instead of its texts, so that a long list fits into memory.
 */
function createCountedLeads() {
  const ids = new Set<number>();
  const peopleWithId = new Set<number>();
  const peopleWithoutId = new Set<number>();
  return {
    /** Counts a lead. False if it repeats one that was counted, by the rules of `newAmong`. */
    add({ data: { phone, email, externalId } }: ReadyLead): boolean {
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
