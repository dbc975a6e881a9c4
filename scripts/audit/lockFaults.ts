import * as z from 'zod';

/** What is read of package.json. */
export const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});

/** What is read of package-lock.json. */
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
 * What makes an installation depend on more than the committed files, one sentence each: ranges, packages from
 * elsewhere than a registry or without a checksum, and programs that nobody has allowed to run on installation.
 */
export function lockFaults(
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
      // The registry of whoever installs is asked; an address here would be asked instead.
      ...(resolved === undefined ? [] : [`${place} comes from an address of its own`]),
      ...(more.hasInstallScript && !(name in allowScripts)
        ? [`${place} runs a program on installation, and allowScripts does not mention it`]
        : []),
    ];
  });
  return [...ranges, ...locked];
}
