import { counterpart, fingerprint } from '../calls/providers/vendors/fingerprint.ts';
import type {
  GivenPart,
  MadePart,
  PartId,
  RepPart,
  RepSetUpAtVendor,
} from '../calls/providers/vendors/repParts.ts';
import { VendorError } from '../calls/providers/vendors/vendorApi.ts';

/** A part as we remember it. */
export interface KnownPart {
  kind: string;
  key: string;
  partId: string;
  sent: string | null;
  held: string | null;
  note: string | null;
  differs: boolean;
}

/** What is stored about a part. Absent values stay as they are. */
export type PartChange = Pick<KnownPart, 'kind' | 'key' | 'partId'> &
  Partial<Pick<KnownPart, 'sent' | 'held' | 'note' | 'differs'>> & { secret?: string };

export interface TendOptions {
  /** The name of the vendor. */
  label: string;
  /**
   * `plan` only says what would change. `set up` also takes back what somebody changed at the vendor. `keep` sends what is new
   * here and leaves the changes of others alone.
   */
  mode: 'plan' | 'set up' | 'keep';
  /** Whether something that leads elsewhere may be changed. */
  takeOver: boolean;
  known: readonly KnownPart[];
  /** Stores a part before the next request, so that a run that is cut off makes nothing twice. */
  save(change: PartChange): Promise<void>;
  forget(part: Pick<KnownPart, 'kind' | 'key'>): Promise<void>;
}

/** What a run left alone. */
export interface LeftAlone {
  /** Sentences for staff. */
  left: string[];
  /** Whether somebody has changed something that was ours, so that the vendor differs from what is published. */
  differs: boolean;
}

/** What the vendor gets of a part. A part is waiting if this is not what was sent last. */
export function wantedPrint({ wanted, basis }: RepPart): string {
  return fingerprint([wanted, basis]);
}

/**
 * Makes every part at the vendor as it should be, in order.
 *
 * @param changes gets a sentence for each change, also if a later one fails.
 * @returns what was left alone.
 * @throws VendorError
 */
export async function tendParts(
  { parts, removes, remove }: RepSetUpAtVendor,
  options: TendOptions,
  changes: string[],
): Promise<LeftAlone> {
  const { label, mode, save, forget } = options;
  const known = new Map(options.known.map((part) => [nameOf(part), part]));
  const idOf: PartId = (kind, key) => known.get(nameOf({ kind, key }))?.partId ?? null;
  const changed = new Set<string>();
  const left: string[] = [];
  let hasDifference = false;

  async function store(change: PartChange): Promise<void> {
    const before = known.get(nameOf(change));
    known.set(nameOf(change), { ...UNKNOWN, ...before, ...change });
    if (mode !== 'plan') await save(change);
  }

  /** Says what changes, and changes it. Afterwards reads what the vendor holds, because it may write values in its own way. */
  async function change(sentence: string, part: RepPart, act: () => Promise<string>) {
    changes.push(sentence);
    changed.add(part.key);
    if (mode === 'plan') return;
    const before = known.get(nameOf(part));
    // If the vendor refuses, it still holds something else than what we sent.
    if (before?.sent === wantedPrint(part))
      await store({ ...of(part, before.partId), differs: true });
    const id = await act();
    const held = fingerprint(counterpart(await part.read(id), part.wanted));
    await store({ ...of(part, id), sent: wantedPrint(part), held, note: null, differs: false });
  }

  async function leave(part: RepPart, id: string, note: string, differs: boolean) {
    left.push(note);
    hasDifference ||= differs;
    const before = known.get(nameOf(part));
    if (before?.note === note && before.differs === differs) return;
    await store({ ...of(part, id), sent: wantedPrint(part), note, differs });
  }

  const create = (part: MadePart) =>
    change(`Create ${part.label}.`, part, async () => {
      const { id, secret } = await part.create();
      await store({
        ...of(part, id),
        sent: null,
        held: null,
        ...(secret !== undefined && { secret }),
      });
      return id;
    });

  async function tendMade(part: MadePart): Promise<void> {
    const before = known.get(nameOf(part));
    const id = before?.partId ?? (await part.find());
    const held = id === null ? null : await part.read(id);
    if (id !== null && held !== null) {
      if (!before) await store(of(part, id));
      return tendHeld(part, id, held);
    }
    if (mode === 'keep' && before?.sent) {
      return leave(part, before.partId, `${label} does not have ${part.label} any more.`, true);
    }
    return create(part);
  }

  async function tendGiven(given: GivenPart): Promise<void> {
    // In a plan, the thing that it belongs to is not made yet.
    if (given.id === null) return void changes.push(given.sentence);
    const held = await given.read(given.id);
    if (held === null) throw new VendorError(`${label} does not have ${given.label}.`, null);
    const part = { ...given, ...wordsWith(given.nameIn?.(held) ?? given.id, given, given.id) };
    const before = known.get(nameOf(part));
    const isAsLeft = before?.held === fingerprint(counterpart(held, part.wanted));
    const elsewhere = isAsLeft || options.takeOver ? null : part.leadsElsewhere(held);
    if (elsewhere === null) return tendHeld(part, given.id, held);
    const note = `${capital(part.label)} leads to ${elsewhere}. It is changed only if you choose to take it over.`;
    return leave(part, given.id, note, Boolean(before?.held));
  }

  async function tendHeld(part: RepPart, id: string, held: unknown): Promise<void> {
    const before = known.get(nameOf(part));
    const isAsLeft = before?.held === fingerprint(counterpart(held, part.wanted));
    const isNew = !before?.held || before.sent !== wantedPrint(part);
    const follows = 'sentence' in part && part.follows && changed.has(part.key);
    if (!isNew && isAsLeft && !follows) {
      if (before.differs || before.note !== null)
        await store({ ...of(part, id), note: null, differs: false });
      return;
    }
    const names = differences(held, part.wanted);
    if (!isNew && !follows && mode === 'keep') {
      const what = names.length > 0 ? ` (${names.join(', ')})` : '';
      return leave(part, id, `Somebody has changed ${part.label} at ${label}${what}.`, true);
    }
    const sentence =
      'sentence' in part
        ? part.sentence
        : `Update ${part.label}${names.length > 0 ? `: ${names.join(', ')}` : ''}.`;
    await change(sentence, part, async () => {
      await part.write(id, held);
      return id;
    });
  }

  const tended = new Set<string>();
  for (const describe of parts) {
    const part = describe(idOf);
    tended.add(nameOf(part));
    try {
      await ('create' in part ? tendMade(part) : tendGiven(part));
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      const message = `${capital(part.label)} could not be set up. ${error.message}`;
      throw new VendorError(message, error.status, { cause: error });
    }
  }
  for (const { kind, key, partId } of inOrder(options.known, removes)) {
    if (tended.has(nameOf({ kind, key }))) continue;
    const isRemoved = removes.includes(kind);
    if (isRemoved) changes.push(`Delete the ${kind} ${partId}, which is not needed any more.`);
    if (mode === 'plan') continue;
    if (isRemoved) await remove(kind, partId);
    await forget({ kind, key });
  }
  return { left, differs: hasDifference };
}

function inOrder(parts: readonly KnownPart[], kinds: readonly string[]): KnownPart[] {
  return parts.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

const UNKNOWN = { sent: null, held: null, note: null, differs: false };

function of({ kind, key }: Pick<KnownPart, 'kind' | 'key'>, partId: string) {
  return { kind, key, partId };
}

function nameOf({ kind, key }: Pick<KnownPart, 'kind' | 'key'>): string {
  return `${kind}/${key}`;
}

/** The names of the values that the vendor holds otherwise. */
function differences(held: unknown, wanted: object): string[] {
  const found = counterpart(held, wanted);
  return Object.entries(wanted)
    .filter(([name, value]) => {
      const [, is] = Object.entries(found ?? {}).find(([each]) => each === name) ?? [];
      return fingerprint(is) !== fingerprint(value);
    })
    .map(([name]) => name);
}

/** Says the name that people know instead of the vendor's id. */
function wordsWith(name: string, { label, sentence }: GivenPart, id: string) {
  return { label: label.replaceAll(id, name), sentence: sentence.replaceAll(id, name) };
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
