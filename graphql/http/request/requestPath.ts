/** The path of a request's target, without its query. */
export function requestPath(url = '/'): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
