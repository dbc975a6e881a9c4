/** `npm run soak` sets it: how many times as long as `npm test` may the long tests take. */
export const SOAK_TIMES = Number(process.env.SOAK_TIMES ?? 1);
