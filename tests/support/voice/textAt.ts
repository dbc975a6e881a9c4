/** The text at a path with dots in an answer, as vendors read it into a variable. Null if the path leads to no text. */
export function textAt(answer: unknown, path: string): string | null {
  const found = path.split('.').reduce<unknown>((value, name) => {
    const isObject = typeof value === 'object' && value !== null;
    return isObject ? Object.entries(value).find(([key]) => key === name)?.[1] : null;
  }, answer);
  return typeof found === 'string' ? found : null;
}
