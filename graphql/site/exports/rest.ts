import { Readable } from 'node:stream';
import type { Context as HttpContext } from 'hono';
import * as z from 'zod/mini';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { streamLines } from '../../http/bodies/streams.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import type { DescribedCall } from '../../http/openapi/description.ts';
import type { RestCall } from '../../http/rest/call.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import type { StaffViewer } from '../../schema/context.ts';
import type { Services } from '../../services.ts';
import { ghostJson } from './ghostJson.ts';
import { postsZip } from './postsZip.ts';

type OnBreak = (error: unknown) => void;

interface Export {
  file: string;
  operationId: string;
  summary: string;
  mediaType: string;
  answer: DescribedCall['description']['answers'][number];
  body(services: Services, onBreak: OnBreak): ReadableStream;
}

/** The posts that everybody can read, for staff. Each file is made while it is sent, so its size is not limited by memory. */
const EXPORTS: readonly Export[] = [
  {
    file: 'posts.zip',
    operationId: 'exportPosts',
    summary:
      'All published posts as Markdown with front matter, with their images, as a zip archive.',
    mediaType: 'application/zip',
    answer: { mediaType: 'application/zip' },
    body: (services, onBreak) => Readable.toWeb(postsZip(services, onBreak)) as ReadableStream,
  },
  {
    file: 'ghost.json',
    operationId: 'exportPostsForGhost',
    summary: 'All published posts as a file that Ghost imports.',
    mediaType: 'application/json',
    answer: z.object({
      db: z.array(
        z.object({
          meta: z.object({ exported_on: z.number(), version: z.string() }),
          data: z.record(z.string(), z.array(z.unknown())),
        }),
      ),
    }),
    body: (services, onBreak) => streamLines(ghostJson(services), onBreak),
  },
];

export const postExports: readonly RestCall[] = EXPORTS.map((one) => ({
  method: 'GET',
  path: `/api/export/${one.file}`,
  operationId: one.operationId,
  access: 'staff',
  cost: 1000,
  action: 'imports:write',
  takesForms: false,
  noDeadline: 'The posts are streamed for as long as there are some.',
  description: { summary: one.summary, answers: { 200: one.answer } },
  answer: (c, viewer) => serve(c, viewer, one),
}));

async function serve(
  c: HttpContext<HttpEnv>,
  viewer: StaffViewer,
  { file, mediaType, body }: Export,
): Promise<Response> {
  const { context } = c.var;
  const { services, requestId } = context;
  const headers = {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${file}"`,
  };
  if (c.req.method === 'HEAD') return new Response(null, { headers });
  await audit(services.database.prisma, {
    action: 'posts.exported',
    ...audited(actorOf({ ...context, viewer })),
    details: { file },
  });
  const stream = body(services, (err) => {
    services.log.error({ requestId, err }, 'an export broke off');
    c.env.outgoing.destroy();
  });
  return new Response(stream, { headers });
}
