import { getOperationAST, type GraphQLSchema, OperationTypeNode, parse } from 'graphql';
import { describedCalls, routes } from './routes.ts';
import { healthLinks } from './http/health.ts';
import { calendarFeedLink } from './meetings/calendars/calendarFeeds.ts';
import { mcpLink } from './partners/mcp/app.ts';
import { stopCallsLinks } from './sales/suppressions/stopCallsPage.ts';
import { fieldLane, type Lane } from './schema/lane.ts';
import { rootFieldNames } from './schema/access/rootAccess.ts';
import { type PublicLink, type PublicUse, publicUseOf } from './schema/publicUse.ts';
import { documentLinks } from './site/documents/documents.ts';
import { objectLink } from './site/images/objects.ts';
import { importUploadLink } from './site/imports/importUploads.ts';
import { uploadLink } from './site/images/uploads.ts';
import { speedBadgeLink } from './reports/speed/rest.ts';
import { unsubscribeWeeklyLinks } from './reports/traffic/weekly/unsubscribeWeekly.ts';
import { unsubscribeLinks } from './site/waitlist/unsubscribe.ts';

/** The paths outside of `/api` and `/graphql` that are not pages. */
export const publicLinks: readonly PublicLink[] = [
  ...stopCallsLinks,
  ...unsubscribeLinks,
  ...unsubscribeWeeklyLinks,
  calendarFeedLink,
  importUploadLink,
  uploadLink,
  objectLink,
  mcpLink,
  ...documentLinks,
  speedBadgeLink,
  ...healthLinks,
];

interface NamedUse {
  /** The mutation with the routes that run it, or the method and path of a call or link. */
  names: string[];
  use: PublicUse;
  /** The queue of a mutation. Each queue runs a number of operations at once. */
  queue?: Lane;
}

/** Everything that somebody without a session of staff can cause: mutations, then calls, then links. */
export function publicUses(schema: GraphQLSchema): NamedUse[] {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const mutations = fields.flatMap((field) => {
    const use = publicUseOf(field);
    const paths = routesOf(field.name).map(({ method, path }) => `${method} ${path}`);
    return use ? [{ names: [field.name, ...paths], use, queue: fieldLane(field) }] : [];
  });
  const others = [...describedCalls, ...publicLinks].flatMap(({ method, path, public: use }) =>
    use ? [{ names: [`${method} ${path}`], use }] : [],
  );
  return [...mutations, ...others];
}

/** The routes that run this mutation. */
function routesOf(name: string) {
  return routes.filter(({ document }) => {
    const parsed = parse(document);
    const ast = getOperationAST(parsed);
    return (
      ast?.operation === OperationTypeNode.MUTATION &&
      [...rootFieldNames(parsed, ast)].includes(name)
    );
  });
}
