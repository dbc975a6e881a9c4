import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/**
 * Tells whoever sends what cannot be read that it is at fault: Yoga takes broken JSON in an address for a fault of
 * ours, and tells of broken JSON in a body what the engine has said of it.
 *
 * @param bodies what was taken off a request before, and cannot be read from it again.
 */
export function readParameters(bodies: WeakMap<Request, string>): Plugin {
  return {
    onRequestParse({ requestParser: parse, setRequestParser }) {
      if (!parse) return;
      setRequestParser(async (request) => {
        const body = bodies.get(request);
        try {
          return await parse(body === undefined ? request : withJson(body));
        } catch (error) {
          throw unreadable(error);
        }
      });
    },
  };
}

/** All that Yoga asks of a request that is known to hold JSON: one that is made anew costs more than its reading. */
function withJson(body: string): Request {
  return { json: async () => JSON.parse(body) } as Request;
}

function unreadable(error: unknown): GraphQLError {
  const isOfYoga = error instanceof GraphQLError;
  return new GraphQLError(isOfYoga ? error.message : 'The variables are not valid JSON.', {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  });
}
