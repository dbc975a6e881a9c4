/**
 * Options of a server that the product sends requests to. By default, a server closes a connection that was idle for five
 * seconds. On a busy machine, it may close it just when the next request arrives, which then fails.
 */
export const LASTING_CONNECTIONS = { keepAliveTimeout: 60_000 };
