import { readFileSync } from 'node:fs';
import { buildSchema, getVariableValues, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { apiKeysList, webhooksList } from '../../../../web/admin/partners/routes.ts';
import { auditList, usersList } from '../../../../web/admin/staff/routes.ts';
import {
  categoriesList,
  postsList,
  requestsList,
  waitlistList,
} from '../../../../web/admin/site/routes.ts';
import {
  brokenLinksList,
  notFoundList,
  redirectsList,
} from '../../../../web/admin/site/redirects/redirectsRoutes.ts';
import { bookingsList } from '../../../../web/admin/meetings/bookings/bookingsList.ts';
import { callsList } from '../../../../web/admin/sales/calls/callsList.ts';
import { doNotCallList } from '../../../../web/admin/sales/doNotCall/doNotCallList.ts';
import { leadsList } from '../../../../web/admin/sales/leads/leadsList.ts';
import { playbooksList } from '../../../../web/admin/sales/playbooks/playbooksRoutes.ts';
import type { Control, Filters } from '../../../../web/admin/kit/list/filters/filter.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const persisted: Record<string, string> = JSON.parse(
  readFileSync('graphql/http/persisted.json', 'utf8'),
);

interface ListUnderTest<Selection> {
  path: string;
  filters: Filters;
  query: { params: { id?: string | null } };
  read(params: URLSearchParams): Selection;
  variables(selection: Selection): object;
}

/** What the schema says against the variables of a list at an address. */
function check<Selection>({ path, filters, query, read, variables }: ListUnderTest<Selection>) {
  const [operation] = parse(persisted[query.params.id ?? ''] ?? '').definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${path} is not persisted.`);
  const definitions = operation.variableDefinitions ?? [];
  return {
    path,
    filters,
    faults: (params: URLSearchParams) =>
      getVariableValues(schema, definitions, { ...variables(read(params)) }).errors,
  };
}

/** An address that sets every filter. */
function everyFilter(filters: Filters): URLSearchParams {
  return new URLSearchParams(
    Object.values(filters).map(({ param, control }) => [param, valueOf(control)]),
  );
}

function valueOf(control: Control): string {
  if (control.kind === 'choice' || control.kind === 'choices') {
    return Object.keys(control.names)[0] ?? '';
  }
  return control.kind === 'day' ? '2026-11-21' : 'word';
}

describe.each([
  check(leadsList),
  check(callsList),
  check(bookingsList),
  check(playbooksList),
  check(doNotCallList),
  check(waitlistList),
  check(redirectsList),
  check(notFoundList),
  check(brokenLinksList),
  check(requestsList),
  check(auditList),
  check(postsList),
  check(categoriesList),
  check(usersList),
  check(webhooksList),
  check(apiKeysList),
])('the list at $path', ({ filters, faults }) => {
  it('sends the schema variables that it accepts', () => {
    expect(faults(new URLSearchParams())).toBeUndefined();
    expect(faults(everyFilter(filters))).toBeUndefined();
  });
});
