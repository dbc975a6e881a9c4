const HALF_LOG_TAU = Math.log(2 * Math.PI) / 2;
/** Above this the series has an error below 1e-11. */
const EXACT_FROM = 10;

/** The logarithm of the gamma function of a positive number. The function itself overflows at 172. */
export function logGamma(value: number): number {
  let x = value;
  let below = 0;
  while (x < EXACT_FROM) {
    below += Math.log(x);
    x += 1;
  }
  const square = x * x;
  const correction = (1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * square)) / square) / square) / x;
  return (x - 0.5) * Math.log(x) - x + HALF_LOG_TAU + correction - below;
}

/** The logarithm of the beta function. */
export function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}
