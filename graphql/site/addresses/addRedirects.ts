import { Prisma } from '../../../prisma/generated/client/client.ts';
import {
  comparedPath,
  createRedirect as rules,
  isForeign,
  pathnameOf,
} from '../../../web/content/site/redirects.ts';
import { fieldIssues } from '../../../web/content/fields/issues.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisoryLocks.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import type { Services } from '../../services.ts';
import { isFixedPage, isReserved, pagesAmong } from './ownAddresses.ts';
import { redirectsChanged } from './redirectsChanged.ts';
import { RedirectTable, type TableRow } from './RedirectTable.ts';

type Tx = Prisma.TransactionClient;

/** A redirect to make. */
export interface NewRedirect {
  /** A path of this site. */
  from: string;
  /** A path of this site, or an address of another one. */
  to: string;
  /** 301 by default. */
  status?: number | null;
  /** True also redirects everything below the path. */
  below?: boolean | null;
  note?: string | null;
  /** Whether `to` may be an address of another site. */
  allowForeign?: boolean | null;
}

/** Why one of the redirects was not made. */
export interface RefusedRedirect {
  /** Its place in the list. */
  index: number;
  field: string;
  message: string;
  /** Whether other redirects are the reason. */
  isConflict: boolean;
}

/** Transactions that change redirects follow each other, because each is checked against all others. */
export const REDIRECT_LOCKS = [ADVISORY_LOCKS.redirects] as const;

type Needs = Pick<Services, 'content' | 'clock' | 'settings'>;

/**
 * Makes redirects: those that can be made, in this order. The transaction holds `REDIRECT_LOCKS`. A redirect is refused if its
 * address answers by itself, if it leads on to another redirect, or if another one leads to it.
 */
export async function addRedirects(
  tx: Tx,
  wanted: readonly NewRedirect[],
  services: Needs,
): Promise<{ made: number; refused: RefusedRedirect[] }> {
  const { accepted, refused } = await checkRedirects(tx, wanted, services);
  const now = services.clock.now();
  await tx.redirect.createMany({
    data: accepted.map((row) => ({ ...row, id: uuidv7(now), createdAt: now })),
  });
  await nowRedirected(tx, accepted, services.content);
  return { made: accepted.length, refused };
}

/** A redirect that can be stored. */
export interface CheckedRedirect extends TableRow {
  from: string;
  toPath: string | null;
  note: string | null;
}

/**
 * Checks redirects against the rules, the site, all other redirects, and those before them in the list.
 * @param except the id of the redirect that the only one replaces.
 */
export async function checkRedirects(
  tx: Tx,
  wanted: readonly NewRedirect[],
  { clock, settings }: Pick<Needs, 'clock' | 'settings'>,
  except?: string,
): Promise<{ accepted: CheckedRedirect[]; refused: RefusedRedirect[] }> {
  const refused: RefusedRedirect[] = [];
  const read = wanted.map((one, index) => {
    const result = readRedirect(one, settings.siteUrl);
    if ('message' in result) refused.push({ index, ...result });
    return 'message' in result ? null : result;
  });
  const rows = read.filter((row) => row !== null);
  const paths = rows.flatMap(({ path, toPath }) => (toPath === null ? [path] : [path, toPath]));
  const pages = await pagesAmong(paths, clock.now(), tx);
  const isPage = (path: string) => isFixedPage(path) || pages.has(path.toLowerCase());
  const others = new OtherRedirects();
  for (const row of await rowsAround(tx, rows, except)) others.add(row);

  const accepted: CheckedRedirect[] = [];
  for (const [index, row] of read.entries()) {
    if (!row) continue;
    const fault = faultOf(row, others, isPage);
    if (fault) refused.push({ index, ...fault });
    else {
      others.add(row);
      accepted.push(row);
    }
  }
  return { accepted, refused: refused.toSorted((one, other) => one.index - other.index) };
}

/** Tells every process of redirects that are about to be in force. Their addresses are not lost any more. */
export async function nowRedirected(
  tx: Tx,
  rows: readonly Pick<TableRow, 'path' | 'below'>[],
  content: Services['content'],
): Promise<void> {
  const exact = rows.map(({ path }) => path);
  const below = rows.flatMap((row) => (row.below ? [row.path] : []));
  await tx.$executeRaw`
    DELETE FROM "NotFoundAddress" lost WHERE lost.path = ANY(${exact}::text[])
      OR EXISTS (SELECT FROM unnest(${below}::text[]) above WHERE starts_with(lost.path, above || '/'))`;
  await redirectsChanged(exact, content, tx);
}

type Fault = Omit<RefusedRedirect, 'index'>;

/** Reads a redirect by the rules of the form. An address of this site becomes a path. */
function readRedirect(wanted: NewRedirect, siteUrl: string): CheckedRedirect | Fault {
  const parsed = rules.safeParse({ ...wanted, to: withoutOrigin(wanted.to, siteUrl) });
  if (!parsed.success) {
    const issue = fieldIssues(parsed.error)[0] ?? { field: 'from', message: 'This is no redirect' };
    return { ...issue, isConflict: false };
  }
  const { from, to, status, below, note, allowForeign } = parsed.data;
  if (isForeign(to) && !allowForeign) {
    const message = 'This is another site. Allow that it leads to another site';
    return { field: 'to', message, isConflict: false };
  }
  return {
    from,
    path: comparedPath(pathnameOf(from)),
    to,
    toPath: isForeign(to) ? null : comparedPath(pathnameOf(to)),
    status: status ?? 301,
    below: below ?? false,
    note,
  };
}

function withoutOrigin(to: string, siteUrl: string): string {
  const url = /^https?:/i.test(to.trim()) ? URL.parse(to.trim()) : null;
  if (url?.origin !== new URL(siteUrl).origin || url.username || url.password) return to;
  return url.pathname + url.search + url.hash;
}

function faultOf(
  { path, below, to, toPath }: CheckedRedirect,
  others: OtherRedirects,
  isPage: (path: string) => boolean,
): Fault | null {
  const refuse = (field: string, message: string, isConflict = false): Fault => ({
    field,
    message,
    isConflict,
  });
  if (isReserved(path)) return refuse('from', `${path} belongs to the product itself.`);
  if (isPage(path)) return refuse('from', `${path} is a page.`);
  if (others.table.has(path, below)) {
    return refuse('from', `There is a redirect from ${path} already.`, true);
  }
  const covers = (other: string) => other === path || (below && other.startsWith(`${path}/`));
  if (toPath !== null) {
    if (covers(toPath)) return refuse('to', 'This leads back to itself.');
    const next = isPage(toPath) ? null : others.table.match(pathnameOf(to));
    if (next) {
      const isLoop = !isForeign(next.to) && covers(comparedPath(pathnameOf(next.to)));
      return isLoop
        ? refuse('to', 'This leads back to itself.')
        : refuse('to', `${toPath} leads on to ${next.to}. Use ${next.to}?`, true);
    }
  }
  const before = others.leadingTo(path, below);
  return before === null
    ? null
    : refuse('from', `${before} leads here. Let it lead to ${to} first.`, true);
}

type OtherRow = TableRow & Pick<CheckedRedirect, 'from' | 'toPath'>;

/** The redirects that a new one must fit. */
class OtherRedirects {
  readonly table = new RedirectTable();
  /** From where each path is led to. */
  readonly #targets = new Map<string, string>();
  /** From where something below each path is led to. */
  readonly #above = new Map<string, string>();

  add(row: OtherRow): void {
    this.table.set(row);
    if (row.toPath === null) return;
    this.#targets.set(row.toPath, row.from);
    for (const path of pathsAbove(row.toPath)) this.#above.set(path, row.from);
  }

  /** A redirect that leads to this path, or below it. Null if none does. */
  leadingTo(path: string, below: boolean): string | null {
    return this.#targets.get(path) ?? (below ? (this.#above.get(path) ?? null) : null);
  }
}

/** The paths above a path, such as `/a` and `/a/b` for `/a/b/c`. */
function pathsAbove(path: string): string[] {
  const ends = [...path.matchAll(/\//g)].map(({ index }) => index).filter((index) => index > 0);
  return ends.map((end) => path.slice(0, end));
}

/** So many redirects are looked up one by one. For more, all that exist are read. */
const FEW = 50;

/** The redirects that decide about these. */
async function rowsAround(
  tx: Tx,
  rows: readonly CheckedRedirect[],
  except: string | undefined,
): Promise<OtherRow[]> {
  const columns = Prisma.sql`"from", path, below, "to", "toPath", status`;
  if (rows.length > FEW) {
    return tx.$queryRaw<OtherRow[]>`SELECT ${columns} FROM "Redirect"`;
  }
  const asked = rows.flatMap(({ path, toPath }) =>
    toPath === null ? [path] : [path, toPath, ...pathsAbove(toPath)],
  );
  const from = rows.map(({ path }) => path);
  const below = rows.flatMap((row) => (row.below ? [row.path] : []));
  // Only this condition reads all rows.
  const leadsBelow = Prisma.sql`
    OR EXISTS (SELECT FROM unnest(${below}::text[]) above WHERE starts_with("toPath", above || '/'))`;
  return tx.$queryRaw<OtherRow[]>`
    SELECT ${columns} FROM "Redirect"
    WHERE (path = ANY(${asked}::text[]) OR "toPath" = ANY(${from}::text[])
      ${below.length > 0 ? leadsBelow : Prisma.empty}) AND id IS DISTINCT FROM ${except ?? null}::uuid`;
}
