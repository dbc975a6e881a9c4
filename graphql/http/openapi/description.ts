import type * as z from 'zod/mini';
import type { PublicUse } from '../../schema/publicUse.ts';
import type { ApiKeyScope } from '../../../web/content/partners/apiKeys.ts';

/** The part of a REST call that clients rely on. `/openapi.json` is made from it, and tests compare it with real answers. */
export interface Description {
  /** One sentence: what the call does. */
  summary: string;
  /** The scope that an API key needs. Absent if no key can make the call. */
  scope?: ApiKeyScope;
  /** True for calls that only API keys make. */
  needsKey?: boolean;
  /** The parameters of the query string. */
  query?: z.core.$ZodObject;
  /** The JSON object that the call takes. */
  body?: z.core.$ZodObject;
  /** The media types of a body that is a file, instead of `body`. */
  files?: readonly string[];
  /** Status of a success → its JSON body, or null if it has none. */
  answers: Readonly<Record<number, z.core.$ZodType | Media | null>>;
  /** Statuses of refusals, besides those of each call with a body or a sign-in. */
  refusals?: readonly number[];
}

/** A body that is not JSON. */
export interface Media {
  mediaType: string;
  /** The JSON body, if the caller chooses between the two. */
  orJson?: z.core.$ZodType;
}

export interface DescribedCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A path with `:name` for its variable parts. */
  path: string;
  /** Names the call in generated clients. */
  operationId: string;
  access: Access;
  /** True if the call also takes a plain form post of a page, which a redirect answers. */
  takesForms: boolean;
  /** Absent for calls of staff. */
  public?: PublicUse;
  description: Description;
}

/** Callers that pass: all, a session of staff, an API key, one of these two, or the sender of a valid signature. */
type Access = 'everyone' | 'staff' | 'key' | 'staffOrKey' | 'signature';
