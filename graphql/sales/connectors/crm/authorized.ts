import type { CrmHttp } from './crmHttp.ts';

/** Adds the header that signs us in. */
export function withHeader(http: CrmHttp, name: string, value: string): CrmHttp {
  return (request) => http({ ...request, headers: { ...request.headers, [name]: value } });
}

/**
 * Signs in with access tokens that end.
 *
 * @param tokenOf gets the token that the CRM has just refused.
 */
export function withAccessToken(
  http: CrmHttp,
  tokenOf: (rejected?: string) => Promise<string>,
): CrmHttp {
  return async (request) => {
    const token = await tokenOf();
    const answer = await withHeader(http, 'authorization', `Bearer ${token}`)(request);
    if (answer.status !== 401) return answer;
    const renewed = await tokenOf(token);
    return withHeader(http, 'authorization', `Bearer ${renewed}`)(request);
  };
}
