import * as z from 'zod';

/** The fields of package.json that we read. */
export const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});

/** The fields of package-lock.json that we read. */
export const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

/**
 * What makes an installation depend on more than the committed files, one sentence each: version ranges, packages that
 * have no checksum or do not come from a registry, and install scripts that are not allowed.
 */
export function lockfileErrors(
  { dependencies, devDependencies, optionalDependencies, allowScripts }: z.infer<typeof manifest>,
  { packages }: z.infer<typeof lock>,
): string[] {
  const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const ranges = named
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} is not named by one version: ${version}`);
  const locked = Object.entries(packages).flatMap(([place, { integrity, resolved, ...more }]) => {
    if (place === '') return [];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [
      ...(more.link ? [`${place} is a link`] : []),
      ...(integrity?.startsWith('sha512-') ? [] : [`${place} has no checksum`]),
      // npm asks the configured registry; an address here would override it.
      ...(resolved === undefined ? [] : [`${place} comes from an address of its own`]),
      ...(more.hasInstallScript && !(name in allowScripts)
        ? [`${place} runs a program on installation, and allowScripts does not mention it`]
        : []),
    ];
  });
  return [...ranges, ...locked];
}
