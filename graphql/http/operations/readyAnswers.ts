import type { Context } from '../../schema/context.ts';
import { type Limits, takePoints } from './holdToLimits.ts';
import type { KeptAnswer, PublicAnswers } from './publicAnswers.ts';

interface ReadyAnswer {
  kept: KeptAnswer;
  /** The member `data` as text; not written before somebody asks again. */
  data?: string;
  contentType: string;
  /** Null for an operation of the site itself, whose answers do not tell it. */
  cost: number | null;
}

interface Sources {
  answers: PublicAnswers;
  limits: Pick<Limits, 'costOf'>;
  /** Where a body is left for whoever reads the request after this. */
  bodies: WeakMap<Request, string>;
}

type Answer = (request: Request, context: Context) => Promise<Response>;

const MOST_READY = 500;
/** Longer questions are not asked often enough to be held in memory. */
const LONGEST_BODY = 8_000;

/**
 * Answers visitors who ask in the very same bytes what is kept already, before the request is taken apart: reading,
 * checking and writing it down again cost several times what the answer itself does. The budget is looked at as ever.
 */
export function readyAnswers({ answers, limits, bodies }: Sources, answer: Answer): Answer {
  const ready = new Map<string, ReadyAnswer>();

  async function replay(found: ReadyAnswer, context: Context): Promise<Response | null> {
    const { kept, contentType, cost } = found;
    let extensions = '';
    if (cost !== null) {
      const { balance, report } = await takePoints(context, { cost, points: 0 });
      if (balance.refused) return null;
      extensions = `,"extensions":${JSON.stringify({ cost: report })}`;
    }
    answers.used();
    found.data ??= JSON.stringify(kept.result.data);
    const headers = { 'content-type': contentType };
    return new Response(`{"data":${found.data}${extensions}}`, { headers });
  }

  function remember(key: string, request: Request, { status, headers }: Response): void {
    const kept = answers.keptFor(request);
    const contentType = headers.get('content-type');
    if (!kept || status !== 200 || !contentType?.includes('json')) return;
    if (ready.size >= MOST_READY) ready.clear();
    ready.set(key, { kept, contentType, cost: limits.costOf(request) });
  }

  return async (request, context) => {
    if (!canStandReady(request, context)) return answer(request, context);
    const body = await request.text();
    const key = `${request.headers.get('accept')}\n${body}`;
    const found = ready.get(key);
    if (found && answers.isFresh(found.kept)) {
      const replayed = await replay(found, context);
      if (replayed) return replayed;
    }
    bodies.set(request, body);
    const response = await answer(request, context);
    remember(key, request, response);
    return response;
  };
}

function canStandReady({ method, headers }: Request, { viewer }: Context): boolean {
  return (
    method === 'POST' &&
    viewer === null &&
    (headers.get('content-type')?.startsWith('application/json') ?? false) &&
    Number(headers.get('content-length') ?? Infinity) <= LONGEST_BODY
  );
}
